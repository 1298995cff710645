export const assignModes = ['add', 'replace', 'remove'] as const;
type Mode = (typeof assignModes)[number];

/** Whether somebody serves an area after an assignment (M31): `add` leaves the others, `remove` takes those named away, `replace` leaves nobody else. */
export const servesAfter = (serves: boolean, isNamed: boolean, mode: Mode): boolean =>
  ({ add: serves || isNamed, remove: serves && !isNamed, replace: isNamed })[mode];

/** A customer that somebody wants in an area. */
type AssignFacts = { areaId: string | null; isPinned: boolean; isInside: boolean };
type Wish = { areaId: string; mode: 'move' | 'add'; pin: boolean };
type Outcome = 'moved' | 'already' | 'outside' | 'conflict';

/**
 * What becomes of a customer that is put into an area (M31). Who is in another one is left there by `add`; who is pinned there, and who
 * stands outside the border, moves only where it is pinned: the map would take it back.
 */
export function assign({ areaId, isPinned, isInside }: AssignFacts, wish: Wish): Outcome {
  if (areaId === wish.areaId) return 'already';
  if (areaId !== null && (wish.mode === 'add' || (isPinned && !wish.pin))) return 'conflict';
  return isInside || wish.pin ? 'moved' : 'outside';
}
