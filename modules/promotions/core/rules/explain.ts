import { allocate } from '#domain/allocate.ts';
import type { ExplainedPromotion } from '../../contract.ts';
import type { Snapshot } from './snapshot.ts';
import type { Rule } from './terms.ts';

const nameOf = ({ id, name, name_ar, code }: Rule) => ({ id, name, name_ar, code });

/** What each promotion gave, or why it did not, as it is shown: those that gave something first, the largest before the others. */
export function explained(snapshot: Snapshot | null): ExplainedPromotion[] {
  if (!snapshot) return [];
  const rules = new Map(snapshot.rules.map((rule) => [rule.id, rule]));
  return snapshot.told.flatMap((told): ExplainedPromotion[] => {
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
