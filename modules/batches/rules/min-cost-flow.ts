/** One way that pieces can go: `capacity` and `cost` of a piece are whole numbers, neither below 0. */
export type Arc = { from: number; to: number; capacity: number; cost: number };

/**
 * The most that can flow from the first node to the last, at the least cost; answers what goes over each arc, in their order. Nodes are
 * 0 … `nodes` − 1. Shortest paths one after the other (Ahuja, Magnanti, Orlin: Network Flows, 9.7): potentials keep what is left of each arc at
 * a reduced cost of 0 or more, so that each next path is the cheapest there is, and whole numbers stay whole.
 */
export function minCostFlow(nodes: number, arcs: readonly Arc[]): number[] {
  // An arc and what can be taken back of it stand side by side: index ^ 1.
  const to = arcs.flatMap((arc) => [arc.to, arc.from]);
  const left = arcs.flatMap((arc) => [arc.capacity, 0]);
  const cost = arcs.flatMap((arc) => [arc.cost, -arc.cost]);
  const leaving: number[][] = Array.from({ length: nodes }, () => []);
  arcs.forEach((arc, index) => {
    leaving[arc.from]?.push(2 * index);
    leaving[arc.to]?.push(2 * index + 1);
  });
  const potential = Array<number>(nodes).fill(0);
  const sink = nodes - 1;
  for (;;) {
    const { far, by } = cheapest(nodes, (node) =>
      (leaving[node] ?? [])
        .filter((arc) => (left[arc] ?? 0) > 0)
        .map((arc) => {
          const end = to[arc] ?? 0;
          return { arc, end, length: (cost[arc] ?? 0) + (potential[node] ?? 0) - (potential[end] ?? 0) };
        }),
    );
    const reach = far[sink] ?? Infinity;
    if (reach === Infinity) return arcs.map((_, index) => left[2 * index + 1] ?? 0);
    for (let node = 0; node < nodes; node++)
      potential[node] = (potential[node] ?? 0) + Math.min(far[node] ?? reach, reach);
    const path: number[] = [];
    for (let node = sink; node !== 0; node = to[(path.at(-1) ?? 0) ^ 1] ?? 0) path.push(by[node] ?? 0);
    const pieces = Math.min(...path.map((arc) => left[arc] ?? 0));
    for (const arc of path) {
      left[arc] = (left[arc] ?? 0) - pieces;
      left[arc ^ 1] = (left[arc ^ 1] ?? 0) + pieces;
    }
  }
}

type Step = { arc: number; end: number; length: number };
/** How far each node is from node 0, and the arc that one comes to it by (Dijkstra; no length is below 0). */
function cheapest(nodes: number, stepsFrom: (node: number) => readonly Step[]): { far: number[]; by: number[] } {
  const far = Array<number>(nodes).fill(Infinity);
  const by = Array<number>(nodes).fill(0);
  const open = new Set([0]);
  far[0] = 0;
  while (open.size > 0) {
    let nearest = -1;
    for (const node of open) if (nearest < 0 || (far[node] ?? 0) < (far[nearest] ?? 0)) nearest = node;
    open.delete(nearest);
    for (const { arc, end, length } of stepsFrom(nearest)) {
      const here = (far[nearest] ?? 0) + length;
      if (here >= (far[end] ?? 0)) continue;
      far[end] = here;
      by[end] = arc;
      open.add(end);
    }
  }
  return { far, by };
}
