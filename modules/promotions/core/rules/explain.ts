import { allocate } from '#domain/allocate.ts';
import type { ExplainedPromotion } from '../contract/explained.ts';
import { classOf } from './eligible.ts';
import type { Snapshot } from './snapshot.ts';
import type { Rule, Told } from './terms.ts';

const nameOf = ({ id, name, name_ar, code }: Rule) => ({ id, name, name_ar, code });

/**
 * What each promotion gave, or why it did not, as it is shown: those that gave something first, the largest before the others.
 * @param taken what an order takes of each by now, where it was edited since; minor units
 */
export function explained(
  snapshot: Pick<Snapshot, 'rules' | 'sources' | 'told'> | null,
  taken?: ReadonlyMap<string, number>,
): ExplainedPromotion[] {
  if (!snapshot) return [];
  const rules = new Map(snapshot.rules.map((rule) => [rule.id, rule]));
  return snapshot.told.flatMap((first): ExplainedPromotion[] => {
    const told = taken ? asTaken(first, taken.get(first.rule_id) ?? 0) : first;
    const rule = rules.get(told.rule_id);
    const source = snapshot.sources.find(({ rule_id }) => rule_id === told.rule_id);
    if (!rule || !source) return [];
    const winner = told.by === null ? undefined : rules.get(told.by);
    const parts = allocate(
      told.given,
      source.funding.map(({ bps }) => bps),
    );
    return [
      {
        ...nameOf(rule),
        kind: source.kind,
        class: told.class,
        given: told.given,
        return_rule: rule.return_rule ?? 'prorated',
        lost: told.lost,
        by: winner ? nameOf(winner) : null,
        missing: told.missing,
        starts_at: rule.starts_at,
        ends_at: rule.ends_at,
        funding:
          told.given === 0 ? [] : source.funding.map(({ party, bps }, at) => ({ party, bps, amount: parts[at] ?? 0 })),
      },
    ];
  });
}

/** What promotions gave to lines beside those that were explained, as an exchange's new items: only those that gave something. */
export const explainedTaken = (
  snapshot: Pick<Snapshot, 'rules' | 'sources'> | null,
  taken: ReadonlyMap<string, number>,
): ExplainedPromotion[] =>
  explained(
    snapshot && {
      ...snapshot,
      told: snapshot.rules
        .map((rule): Told => ({ ...untold, rule_id: rule.id, class: classOf(rule), given: taken.get(rule.id) ?? 0 }))
        .filter(({ given }) => given > 0)
        .toSorted((a, b) => b.given - a.given),
    },
  );
export const untold = { lost: null, by: null, missing: null };

/** What was said when the order was placed, with what is taken by now. */
const asTaken = (told: Told, given: number): Told =>
  given === told.given ? told : { ...told, given, lost: given > 0 ? null : (told.lost ?? 'nothing'), missing: null };
