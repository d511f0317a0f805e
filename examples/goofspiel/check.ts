/**
 * Registers Goofspiel, holds it to the contract, and lets players that know nothing of it play: all of search and arena
 * works on any game.
 *
 *     npx tsx examples/goofspiel/check.ts
 */
import { openTables, plusMinus, runMatch } from 'cardzero/agents';
import { checkConformance, makeGame, registerGame } from 'cardzero/envs';
import { GOOFSPIEL } from './goofspiel.ts';

registerGame(GOOFSPIEL);
const game = makeGame('goofspiel');

const { laws, failed } = checkConformance(game, { games: 200 });
for (const { law, failed: faults, examples } of laws) console.log(faults === 0 ? 'ok  ' : 'FAIL', law, ...examples);

const tables = openTables({ game: game.id, workers: 1, modules: [] });
const agents = ['ismcts:sims=200', 'random'];
const { result } = await runMatch({ game, agents, seed: 1, length: { deals: 50 } }, tables);
console.log(`search against random: ${plusMinus(result.entrants[0].edge)} points per deal`);
process.exitCode = failed === 0 ? 0 : 1;
