/** A search tree as plain JSON: for people, for the page, and for tests that compare whole trees. */
import { NONE, type Tree } from './tree.ts';

export interface TreeNode {
  readonly label: number;
  readonly edges: readonly TreeEdge[];
  readonly children: readonly TreeNode[];
}

export interface TreeEdge {
  readonly action: number;
  readonly visits: number;
  readonly available: number;
  readonly value: number;
  readonly prior: number;
}

/** The tree below a node; actions and labels in ascending order. */
export function treeToJson(tree: Tree, node = 0): TreeNode {
  const edges: TreeEdge[] = [];
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    edges.push({
      action: tree.action(edge),
      visits: tree.visits(edge),
      available: tree.available(edge),
      value: tree.value(edge),
      prior: tree.prior(edge),
    });
  }
  const children: TreeNode[] = [];
  for (let child = tree.firstChild(node); child !== NONE; child = tree.nextChild(child))
    children.push(treeToJson(tree, child));
  edges.sort((a, b) => a.action - b.action);
  children.sort((a, b) => a.label - b.label);
  return { label: tree.label(node), edges, children };
}
