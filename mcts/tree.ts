/**
 * The search tree as a struct of typed arrays: no object per node, nothing allocated per simulation.
 *
 * A node is what a seat has seen since the root, as a chain of labels (`Game.seen`). Statistics sit on edges: an action of
 * the node's mover. A child is found by (node, label), because what a seat saw is not always the action, and one action
 * can be seen in several ways; the edge remembers the child it led to last, which is nearly always the right one.
 */
export const NONE = -1;

export class Tree {
  nodes = 0;
  edges = 0;
  /** True once the pool is full: the tree stops growing, its statistics go on. */
  full = false;
  readonly maxEdges: number;

  // Per edge: 30 bytes.
  action = new Uint16Array(0); // [edges]
  visits = new Int32Array(0);
  /** How often the action was legal when its node was visited (availability, Cowling et al. 2012). */
  available = new Int32Array(0);
  /** Sum of the values of the mover's team. */
  value = new Float64Array(0);
  prior = new Float32Array(0);
  nextEdge = new Int32Array(0);
  lastChild = new Int32Array(0);

  // Per node: 20 bytes. One tree has no more nodes than edges; trees of several seats that have parted may have.
  firstEdge = new Int32Array(0); // [nodes]
  firstChild = new Int32Array(0);
  nextChild = new Int32Array(0);
  label = new Float64Array(0);

  constructor(maxEdges: number) {
    this.maxEdges = maxEdges;
    this.#grow(Math.min(maxEdges, 1 << 10));
  }

  /** Forgets everything and starts with a root, node 0. The pool is kept. */
  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.full = false;
    this.#newNode(0);
  }

  /** A new edge in front of the node's list, or NONE if the pool is full. */
  addEdge(node: number, action: number, prior: number): number {
    if (this.edges === this.action.length && !this.#roomForMore()) return NONE;
    const edge = this.edges++;
    this.action[edge] = action;
    this.visits[edge] = 0;
    this.available[edge] = 0;
    this.value[edge] = 0;
    this.prior[edge] = prior;
    this.lastChild[edge] = NONE;
    this.nextEdge[edge] = this.firstEdge[node];
    this.firstEdge[node] = edge;
    return edge;
  }

  /** The child of `node` under a label, or NONE. */
  find(node: number, label: number): number {
    for (let child = this.firstChild[node]; child !== NONE; child = this.nextChild[child]) {
      if (this.label[child] === label) return child;
    }
    return NONE;
  }

  /** The child of `node` under a label, made if there is none; NONE if it would be new and the pool is full. */
  child(node: number, label: number): number {
    const known = this.find(node, label);
    if (known !== NONE) return known;
    if (this.nodes === this.label.length && !this.#roomForMore()) return NONE;
    const child = this.#newNode(label);
    this.nextChild[child] = this.firstChild[node];
    this.firstChild[node] = child;
    return child;
  }

  /** The child an edge leads to under a label; quick if it is the one it led to last. */
  follow(node: number, edge: number, label: number): number {
    const last = this.lastChild[edge];
    if (last !== NONE && this.label[last] === label) return last;
    const child = this.child(node, label);
    this.lastChild[edge] = child;
    return child;
  }

  #newNode(label: number): number {
    const node = this.nodes++;
    this.firstEdge[node] = NONE;
    this.firstChild[node] = NONE;
    this.nextChild[node] = NONE;
    this.label[node] = label;
    return node;
  }

  /** Doubles the pool up to its cap. */
  #roomForMore(): boolean {
    const size = this.action.length;
    if (size >= this.maxEdges) {
      this.full = true;
      return false;
    }
    this.#grow(Math.min(size * 2, this.maxEdges));
    return true;
  }

  #grow(size: number): void {
    this.action = resized(this.action, new Uint16Array(size));
    this.visits = resized(this.visits, new Int32Array(size));
    this.available = resized(this.available, new Int32Array(size));
    this.value = resized(this.value, new Float64Array(size));
    this.prior = resized(this.prior, new Float32Array(size));
    this.nextEdge = resized(this.nextEdge, new Int32Array(size));
    this.lastChild = resized(this.lastChild, new Int32Array(size));
    this.firstEdge = resized(this.firstEdge, new Int32Array(size));
    this.firstChild = resized(this.firstChild, new Int32Array(size));
    this.nextChild = resized(this.nextChild, new Int32Array(size));
    this.label = resized(this.label, new Float64Array(size));
  }
}

function resized<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from);
  return to;
}
