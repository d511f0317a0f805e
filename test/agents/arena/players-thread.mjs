/** What a thread imports to know the games and the agents of these tests. */
import { registerPlayers } from './players.mjs';

registerPlayers();
