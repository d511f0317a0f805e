/**
 * Keeps a part of the tree of the last search for the next one. The searching seat has seen some labels since. If the
 * tree has a node for them, the subtree below it becomes the new tree. Only the tree of the own seat is kept: at a new
 * root all seats start at one node.
 */
import { NONE, type Tree } from './tree.ts';

/** The node that a chain of labels leads to from the root, or NONE. */
export function nodeAfter(tree: Tree, labels: readonly number[]): number {
  let node = 0;
  for (const label of labels) {
    node = tree.find(node, label);
    if (node === NONE) return NONE;
  }
  return node;
}

/** Copies the tree below `node` into the empty tree `to`, its root first. */
export function copyBelow(from: Tree, node: number, to: Tree): void {
  to.clear();
  copyNode(from, node, to, 0);
}

function copyNode(from: Tree, node: number, to: Tree, target: number): void {
  const edgeOf = new Map<number, number>(); // old child -> new edge that led to it
  for (let edge = from.firstEdge(node); edge !== NONE; edge = from.nextEdge(edge)) {
    const copy = to.addCopy(target, from, edge);
    if (from.lastChild(edge) !== NONE) edgeOf.set(from.lastChild(edge), copy);
  }
  for (let child = from.firstChild(node); child !== NONE; child = from.nextChild(child)) {
    const copy = to.child(target, from.label(child));
    const edge = edgeOf.get(child);
    if (edge !== undefined) to.lead(edge, copy);
    copyNode(from, child, to, copy);
  }
}
