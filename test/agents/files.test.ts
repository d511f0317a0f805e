/** Which files agents take along to another machine. */
import { expect, test } from 'vitest';
import { agentsWithFiles, filesOf } from '../../agents/files.ts';

const renamed = (agent: string) => agentsWithFiles([agent], (file) => `elsewhere/${file}`)[0];

test.each([
  ['ismcts:net=a.weights,sims=8', 'ismcts:sims=8,net=elsewhere/a.weights'],
  ['policy:a.weights', 'policy:elsewhere/a.weights'],
  ['oracle:net=a.weights', 'oracle:net=elsewhere/a.weights'],
  ['best-response:of=policy:a.weights;temperature=1', 'best-response:of=policy:elsewhere/a.weights;temperature=1'],
])('%s takes its weights along', (agent, elsewhere) => {
  expect(renamed(agent)).toBe(elsewhere);
});

test.each([
  'ismcts:sims=8',
  'ismcts:sims=8,net=shipped',
  'policy:shipped',
  'shipped:sims=8',
  'oracle',
  'best-response',
])('%s needs nothing', (agent) => {
  expect(renamed(agent)).toBe(agent);
});

test('files that several agents name are listed once', () => {
  const agents = ['policy:a.weights', 'random', 'best-response:of=policy:a.weights', 'ismcts:net=b.weights'];
  expect(filesOf(agents)).toEqual(['a.weights', 'b.weights']);
});
