/**
 * The search tree, stored as records in two arrays of words. There is no object per node, and a simulation allocates
 * nothing.
 *
 * A node is an information set: what a seat has seen since the root, as a chain of labels (`Game.seen`). Statistics are
 * kept on edges; an edge is an action of the node's mover. A child is found by (node, label), not by the action: what a
 * seat sees may be less than the action, and one action can look different in different worlds. Each edge remembers the
 * child it led to last, which is nearly always the right one.
 */
export const NONE = -1;

/** The words of an edge: 32 bytes. The first two are a double, the sum of the values of the mover's team. */
export const enum E {
  VISITS = 2,
  /** How often the action was legal when its node was visited (availability, Cowling et al. 2012). */
  AVAILABLE = 3,
  NEXT = 4,
  LAST_CHILD = 5,
  ACTION = 6,
  /** A float. */
  PRIOR = 7,
}

/** The words of a node: 24 bytes. The first two are a double, the label. */
export const enum N {
  FIRST_EDGE = 2,
  FIRST_CHILD = 3,
  NEXT_CHILD = 4,
}

/** Distance between records, in words and in doubles. */
export const enum Size {
  EDGE_WORDS = 8,
  EDGE_DOUBLES = 4,
  NODE_WORDS = 6,
  NODE_DOUBLES = 3,
}

export class Tree {
  nodes = 0;
  edges = 0;
  /** True once the tree has reached its size limit. It then stops growing, but statistics are still updated. */
  full = false;
  readonly maxEdges: number;

  /** All edges, as 32-bit integers, as doubles and as floats over the same memory. */
  edgeWords = new Int32Array(0); // [edges, Size.EDGE_WORDS]
  edgeDoubles = new Float64Array(0); // [edges, Size.EDGE_DOUBLES]
  edgeFloats = new Float32Array(0); // [edges, Size.EDGE_WORDS]
  /** All nodes. A single tree has no more nodes than edges; several seats with trees of their own may need more. */
  nodeWords = new Int32Array(0); // [nodes, Size.NODE_WORDS]
  nodeDoubles = new Float64Array(0); // [nodes, Size.NODE_DOUBLES]

  constructor(maxEdges: number) {
    this.maxEdges = maxEdges;
    const size = Math.min(maxEdges, 1 << 10);
    this.#growEdges(size);
    this.#growNodes(size);
    this.clear();
  }

  /** Removes everything but a root, node 0. The memory is kept. */
  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.full = false;
    this.#newNode(0);
  }

  action(edge: number): number {
    return this.edgeWords[edge * Size.EDGE_WORDS + E.ACTION];
  }

  visits(edge: number): number {
    return this.edgeWords[edge * Size.EDGE_WORDS + E.VISITS];
  }

  available(edge: number): number {
    return this.edgeWords[edge * Size.EDGE_WORDS + E.AVAILABLE];
  }

  value(edge: number): number {
    return this.edgeDoubles[edge * Size.EDGE_DOUBLES];
  }

  prior(edge: number): number {
    return this.edgeFloats[edge * Size.EDGE_WORDS + E.PRIOR];
  }

  nextEdge(edge: number): number {
    return this.edgeWords[edge * Size.EDGE_WORDS + E.NEXT];
  }

  lastChild(edge: number): number {
    return this.edgeWords[edge * Size.EDGE_WORDS + E.LAST_CHILD];
  }

  firstEdge(node: number): number {
    return this.nodeWords[node * Size.NODE_WORDS + N.FIRST_EDGE];
  }

  firstChild(node: number): number {
    return this.nodeWords[node * Size.NODE_WORDS + N.FIRST_CHILD];
  }

  nextChild(node: number): number {
    return this.nodeWords[node * Size.NODE_WORDS + N.NEXT_CHILD];
  }

  label(node: number): number {
    return this.nodeDoubles[node * Size.NODE_DOUBLES];
  }

  /** Counts a visit, and adds the value that was backed up. */
  visit(edge: number, value: number): void {
    this.edgeWords[edge * Size.EDGE_WORDS + E.VISITS]++;
    this.edgeDoubles[edge * Size.EDGE_DOUBLES] += value;
  }

  /** Counts a decision at which the action was legal. */
  offer(edge: number): void {
    this.edgeWords[edge * Size.EDGE_WORDS + E.AVAILABLE]++;
  }

  /** Adds an edge at the front of the node's list. Returns NONE if the tree is full. */
  addEdge(node: number, action: number, prior: number): number {
    if (this.edges * Size.EDGE_WORDS === this.edgeWords.length && !this.#roomForEdges()) return NONE;
    const { edgeWords, nodeWords } = this;
    const edge = this.edges++;
    const at = edge * Size.EDGE_WORDS;
    const first = node * Size.NODE_WORDS + N.FIRST_EDGE;
    this.edgeDoubles[edge * Size.EDGE_DOUBLES] = 0;
    this.edgeFloats[at + E.PRIOR] = prior;
    edgeWords[at + E.VISITS] = 0;
    edgeWords[at + E.AVAILABLE] = 0;
    edgeWords[at + E.NEXT] = nodeWords[first];
    edgeWords[at + E.LAST_CHILD] = NONE;
    edgeWords[at + E.ACTION] = action;
    nodeWords[first] = edge;
    return edge;
  }

  /** Adds a copy of an edge of another tree, but without its child. */
  addCopy(node: number, from: Tree, edge: number): number {
    const copy = this.addEdge(node, from.action(edge), from.prior(edge));
    this.edgeWords[copy * Size.EDGE_WORDS + E.VISITS] = from.visits(edge);
    this.edgeWords[copy * Size.EDGE_WORDS + E.AVAILABLE] = from.available(edge);
    this.edgeDoubles[copy * Size.EDGE_DOUBLES] = from.value(edge);
    return copy;
  }

  /** Sets the child that an edge led to last. */
  lead(edge: number, child: number): void {
    this.edgeWords[edge * Size.EDGE_WORDS + E.LAST_CHILD] = child;
  }

  /** The child of `node` under a label, or NONE. */
  find(node: number, label: number): number {
    const { nodeWords, nodeDoubles } = this;
    let child = nodeWords[node * Size.NODE_WORDS + N.FIRST_CHILD];
    while (child !== NONE && nodeDoubles[child * Size.NODE_DOUBLES] !== label)
      child = nodeWords[child * Size.NODE_WORDS + N.NEXT_CHILD];
    return child;
  }

  /** The child of `node` under a label, created if there is none; NONE if the tree is full. */
  child(node: number, label: number): number {
    const known = this.find(node, label);
    if (known !== NONE) return known;
    if (this.nodes * Size.NODE_WORDS === this.nodeWords.length && !this.#roomForNodes()) return NONE;
    const child = this.#newNode(label);
    this.nodeWords[child * Size.NODE_WORDS + N.NEXT_CHILD] = this.nodeWords[node * Size.NODE_WORDS + N.FIRST_CHILD];
    this.nodeWords[node * Size.NODE_WORDS + N.FIRST_CHILD] = child;
    return child;
  }

  /** The child that an edge leads to under a label. Fast if it is the same child as last time. */
  follow(node: number, edge: number, label: number): number {
    const last = this.lastChild(edge);
    if (last !== NONE && this.nodeDoubles[last * Size.NODE_DOUBLES] === label) return last;
    const child = this.child(node, label);
    this.lead(edge, child);
    return child;
  }

  #newNode(label: number): number {
    const node = this.nodes++;
    const { nodeWords } = this;
    const at = node * Size.NODE_WORDS;
    this.nodeDoubles[node * Size.NODE_DOUBLES] = label;
    nodeWords[at + N.FIRST_EDGE] = NONE;
    nodeWords[at + N.FIRST_CHILD] = NONE;
    nodeWords[at + N.NEXT_CHILD] = NONE;
    return node;
  }

  #roomForEdges(): boolean {
    const room = this.#moreThan(this.edges);
    if (room > 0) this.#growEdges(room);
    return room > 0;
  }

  #roomForNodes(): boolean {
    const room = this.#moreThan(this.nodes);
    if (room > 0) this.#growNodes(room);
    return room > 0;
  }

  /** Twice the size, up to the limit; 0 if the limit is reached. */
  #moreThan(size: number): number {
    if (size < this.maxEdges) return Math.min(size * 2, this.maxEdges);
    this.full = true;
    return 0;
  }

  #growEdges(size: number): void {
    const words = new Int32Array(size * Size.EDGE_WORDS);
    words.set(this.edgeWords);
    this.edgeWords = words;
    this.edgeDoubles = new Float64Array(words.buffer);
    this.edgeFloats = new Float32Array(words.buffer);
  }

  #growNodes(size: number): void {
    const words = new Int32Array(size * Size.NODE_WORDS);
    words.set(this.nodeWords);
    this.nodeWords = words;
    this.nodeDoubles = new Float64Array(words.buffer);
  }
}
