import type { PlanReason } from '../contract.ts';
import { minCostFlow, type Arc } from './min-cost-flow.ts';

/** Pieces that are set aside at one place for a line of a confirmed order; lines stand in the order in which they are delivered. */
export type FefoLine = {
  id: string;
  pieces: number;
  /** The day they come to the customer, `yyyy-MM-dd`. */
  day: string;
  /** Days that must be left then; 0 asks for nothing but that they are not over. */
  minDays: number;
};
/** Pieces of one batch that lie there and may be sold; without an id those that have no batch, without a day those of which nobody knows it. */
export type FefoBatch = { id: string | null; expires_on: string | null; pieces: number };
export type Take = { line: string; batch: string | null; pieces: number };

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(day) / dayMs);

/** Whether a customer takes pieces that expire on a day: they are good for so long after they come. Pieces without a day only who asks for none. */
export const accepts = ({ day, minDays }: Pick<FefoLine, 'day' | 'minDays'>, expiresOn: string | null): boolean =>
  expiresOn === null ? minDays === 0 : dayNumber(expiresOn) >= dayNumber(day) + minDays;

/**
 * Which batch serves which line, over all lines at once: as many pieces as can be promised with the life their customers ask for, and of all
 * ways to do that the one that uses what expires soonest, so that the least expires unsold whatever is sold later. A flow of least cost:
 * pieces go from lines to batches their customers accept, and a piece costs the more the later its batch expires. What nobody knows the
 * day of is used last; of batches that expire on one day a line is served from as few as can be.
 */
export function planBatches(lines: readonly FefoLine[], batches: readonly FefoBatch[]): Take[] {
  // Lines that accept the same days are one, and so are batches of one day: what follows takes as long as there are days.
  const groups = groupsOf(batches);
  const classes = new Map<string, FefoLine[]>();
  for (const line of lines) {
    const accepted = groups.map(({ expires_on }) => (accepts(line, expires_on) ? '1' : '0')).join('');
    if (accepted.includes('1')) classes.set(accepted, [...(classes.get(accepted) ?? []), line]);
  }
  const kinds = [...classes];
  const days = groups.flatMap(({ expires_on }) => (expires_on === null ? [] : [dayNumber(expires_on)]));
  const soonest = Math.min(...days);
  const unknown = days.length === 0 ? 0 : Math.max(...days) - soonest + 1;
  const sink = 1 + kinds.length + groups.length;
  const pairs = kinds.flatMap(([accepted], kind) =>
    groups.flatMap((group, index) => (accepted[index] === '1' ? [{ kind, index, pieces: group.pieces }] : [])),
  );
  const arcs: Arc[] = [
    ...pairs.map(({ kind, index, pieces }) => ({
      from: 1 + kind,
      to: 1 + kinds.length + index,
      capacity: pieces,
      cost: 0,
    })),
    ...kinds.map(([, same], kind) => ({ from: 0, to: 1 + kind, capacity: sum(same), cost: 0 })),
    ...groups.map(({ pieces, expires_on }, index) => ({
      from: 1 + kinds.length + index,
      to: sink,
      capacity: pieces,
      cost: expires_on === null ? unknown : dayNumber(expires_on) - soonest,
    })),
  ];
  const flow = minCostFlow(sink + 1, arcs);
  // Of a kind, who is delivered first takes what expires first.
  return kinds.flatMap(([, same], kind) =>
    deal(
      same,
      pairs.flatMap((pair, at) => {
        const group = groups[pair.index];
        return group && pair.kind === kind ? [{ group, share: flow[at] ?? 0 }] : [];
      }),
    ),
  );
}

const sum = (all: readonly { pieces: number }[]): number => all.reduce((total, { pieces }) => total + pieces, 0);
const before = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null || (b !== null && a > b) ? 1 : -1;

/** Batches that expire on one day, with the pieces of each that are left, and of all of them. */
type Group = { expires_on: string | null; pieces: number; left: { id: string | null; pieces: number }[] };

/** Batches by the day they expire, the soonest first, those of which nobody knows it last. */
const groupsOf = (batches: readonly FefoBatch[]): Group[] =>
  [...Map.groupBy(batches, ({ expires_on }) => expires_on)]
    .map(([expires_on, same]) => ({
      expires_on,
      pieces: sum(same),
      left: same.map(({ id, pieces }) => ({ id, pieces })),
    }))
    .toSorted((a, b) => before(a.expires_on, b.expires_on));

/** Gives lines, in their order, of each group in its order as much as it has for them. Takes what it gives from the group. */
function deal(lines: readonly FefoLine[], there: readonly { group: Group; share: number }[]): Take[] {
  const shares = there.map(({ share }) => share);
  return lines.flatMap((line) => {
    let wanted = line.pieces;
    return there.flatMap(({ group }, at) => {
      const given = Math.min(wanted, shares[at] ?? 0);
      wanted -= given;
      shares[at] = (shares[at] ?? 0) - given;
      return takeFrom(group, given).map(({ id, pieces }) => ({ line: line.id, batch: id, pieces }));
    });
  });
}

/** Pieces of one day: of the smallest batch that holds them all, so that no case is put together of two; else of as few as can be. */
function takeFrom({ left }: Group, wanted: number): { id: string | null; pieces: number }[] {
  const given: { id: string | null; pieces: number }[] = [];
  for (let missing = wanted; missing > 0;) {
    const bySize = left.filter(({ pieces }) => pieces > 0).toSorted((a, b) => a.pieces - b.pieces);
    const from = bySize.find(({ pieces }) => pieces >= missing) ?? bySize.at(-1);
    if (!from) break;
    const pieces = Math.min(missing, from.pieces);
    from.pieces -= pieces;
    missing -= pieces;
    given.push({ id: from.id, pieces });
  }
  return given;
}

/**
 * The same line by line, each taking what expires first of what is left: of what its customer accepts, or `blind`, of whatever lies there, so
 * that some of it is refused at the door. Batches of days that nobody knows come last.
 */
export function takeInTurn(lines: readonly FefoLine[], batches: readonly FefoBatch[], blind = false): Take[] {
  const groups = groupsOf(batches);
  return lines.flatMap((line) => {
    const open = groups.filter(({ expires_on }) => blind || accepts(line, expires_on));
    return deal(
      [line],
      open.map((group) => ({ group, share: sum(group.left) })),
    );
  });
}

/** Pieces that come to customers who accept them. */
export function servedBy(takes: readonly Take[], lines: readonly FefoLine[], batches: readonly FefoBatch[]): number {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const dayOf = new Map(batches.map(({ id, expires_on }) => [id, expires_on]));
  return sum(
    takes.filter(({ line, batch }) => {
      const of = lineOf.get(line);
      return of !== undefined && accepts(of, dayOf.get(batch) ?? null);
    }),
  );
}

/**
 * Why a line is served from what it is: it takes what expires first (`first`); what expires sooner is too short for its customer
 * (`too_short`); or it would do, and goes to others (`for_others`). Where it gets less than it asks for, why: there are pieces besides of
 * which nobody knows the day (`undated`), what would do goes to others (`taken`), or no more of them last long enough (`none`).
 */
export function whyTaken(line: FefoLine, takes: readonly Take[], batches: readonly FefoBatch[]): PlanReason {
  const taken = takes.filter((take) => take.line === line.id);
  const ids = new Set(taken.map(({ batch }) => batch));
  const own = batches.filter(({ id }) => ids.has(id));
  const accepted = batches.filter(({ id, expires_on }) => !ids.has(id) && accepts(line, expires_on));
  if (sum(taken) < line.pieces) {
    if (line.minDays > 0 && batches.some(({ expires_on }) => expires_on === null)) return 'undated';
    return accepted.length > 0 ? 'taken' : 'none';
  }
  const isSooner = ({ expires_on }: FefoBatch) =>
    expires_on !== null && own.some((one) => before(expires_on, one.expires_on) < 0);
  if (accepted.some(isSooner)) return 'for_others';
  return batches.some((one) => !ids.has(one.id) && isSooner(one)) ? 'too_short' : 'first';
}

type Wanted = { planned_on: string | null; delivery_days: readonly number[] };
/**
 * The day on which an order comes to its customer: that of its delivery, or the next on which its area is served, or the next day. Days as
 * `yyyy-MM-dd`, days of the week from 0 for Sunday; never before today.
 */
export function dayOfDelivery({ planned_on, delivery_days }: Wanted, today: string): string {
  if (planned_on !== null) return planned_on > today ? planned_on : today;
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * dayMs);
    if (delivery_days.length === 0 || delivery_days.includes(day.getUTCDay())) return day.toISOString().slice(0, 10);
  }
  return today;
}
