/** What `cardzero data inspect` prints: a summary of all shards if there are several, then each shard by itself. */
import type { Overview, ShardSummary } from '../../datasets/index.ts';
import { columns, counted, indent } from '../text.ts';

/** More nets than this are counted, not named. */
const NETS_NAMED = 3;

export function describeAll(overview: Overview): string {
  const { shards, rows, games, bytes, of, policyShare, starts, values, oddities } = overview;
  const perRow = (bytes / Math.max(1, rows)).toFixed(1);
  const facts = columns([
    ['game', of.join(', ')],
    ...(overview.generations.length === 0 ? [] : [['generations', generationsOf(overview)]]),
    ['played by', playersOf(overview)],
    ['policy', policyText(policyShare)],
    ['starts', startsText(starts)],
    ['values', values.map(({ column, min, max }) => `${column} ${rangeText(min, max)}`).join(', ')],
    ...(oddities.length === 0 ? [['odd', 'nothing']] : oddities.map((oddity, i) => [i === 0 ? 'odd' : '', oddity])),
  ]);
  const first = `${counted(shards, 'shard')}: ${counted(rows, 'row')}, ${counted(games, 'game')}, ${counted(bytes, 'byte')}, ${perRow} per row`;
  return `${first}\n${indent(facts)}\n`;
}

export function describeShard(summary: ShardSummary): string {
  const { meta, rows, games, bytes, bytesPerRow, policyShare, starts } = summary;
  const { seats, observation, hidden, actions } = meta.shape;
  const facts = columns([
    ['game', `${meta.game}, encoder ${meta.encoder}`],
    ['vectors', `observation ${observation}, hidden block ${hidden}; ${actions} actions, ${seats} seats`],
    ['origin', `model ${meta.model}, run seed ${meta.runSeed}, search ${meta.search}`],
    [
      'size',
      `${counted(rows, 'row')}, ${counted(games, 'game')}, ${counted(bytes, 'byte')}, ${bytesPerRow.toFixed(1)} per row`,
    ],
    ['policy', policyText(policyShare)],
    ['starts', startsText(starts)],
  ]);
  const table = columns(
    [
      ['column', 'min', 'mean', 'max'],
      ...summary.columns.map((c) => [c.column, ...[c.min, c.mean, c.max].map(figure)]),
    ],
    [1, 2, 3],
  );
  return `${summary.path}\n${indent(facts)}\n\n${indent(table)}\n`;
}

function generationsOf({ generations, pruned }: Overview): string {
  const [first, last] = [generations[0], generations[generations.length - 1]];
  const which = first === last ? String(first) : `${first} to ${last}`;
  return `${generations.length.toLocaleString('en-US')} (${which})${pruned === 0 ? '' : `, ${pruned} of them pruned`}`;
}

function playersOf({ models }: Overview): string {
  const nets = [...models].filter(([model]) => model !== 'none');
  const none = models.get('none') ?? 0;
  const shards = nets.reduce((n, [, played]) => n + played, 0);
  return [
    ...(none === 0 ? [] : [`no net (${counted(none, 'shard')})`]),
    ...(nets.length > NETS_NAMED
      ? [`${counted(nets.length, 'net')} (${counted(shards, 'shard')})`]
      : nets.map(([model, played]) => `net ${model.slice(0, 12)} (${counted(played, 'shard')})`)),
  ].join(', ');
}

function policyText(share: number): string {
  return `counts in ${(100 * share).toFixed(1)}% of the rows`;
}

function startsText(starts: ShardSummary['starts']): string {
  return Object.entries(starts)
    .map(([start, n]) => `${start} ${n.toLocaleString('en-US')}`)
    .join(', ');
}

function rangeText(min: number, max: number): string {
  return Number.isNaN(min) ? '-' : `${figure(min)} to ${figure(max)}`;
}

function figure(x: number): string {
  return Number.isNaN(x) ? '-' : String(Number(x.toFixed(3)));
}
