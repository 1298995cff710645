import { classOf } from './eligible.ts';
import { untold } from './explain.ts';
import { snapshotOf, type Offer, type Snapshot } from './snapshot.ts';
import type { LostCode, Rule, Told } from './terms.ts';

/** What a rule came to for goods that an exchange sends. Minor units. */
export type FoundForSent = {
  readonly rule: Rule;
  readonly given: number;
  /** What it would take off what is sent, were there no limit. */
  readonly shares: number;
  /** Of its budget. */
  readonly left: number;
};
/** A rule that was not asked, and why. */
export type NotAsked = { readonly rule: Rule; readonly lost: LostCode };

/** Free goods are not given anew: a rule that gives them promises nothing either. */
function lostFor({ rule, shares, left }: FoundForSent, told: Told, missing: Told['missing']): LostCode {
  if (rule.benefit.type === 'buy_x_get_y') return 'not_for';
  if (left === 0) return 'budget';
  if (told.lost !== null) return told.lost;
  if (missing !== null) return 'step';
  return shares > 0 ? 'nothing' : 'no_goods';
}

/** Where more goods would be given nothing either, nothing is missing. @param told what is said of all that the customer has then */
function toldOf(found: FoundForSent, told: Told): Told {
  const { rule, given, left } = found;
  const missing = rule.benefit.type !== 'buy_x_get_y' && given < left ? told.missing : null;
  return { ...told, given, lost: given > 0 ? null : lostFor(found, told, missing), missing };
}

/** What is said of the rules to whoever puts an exchange together. @param told what the engine says of all that the customer has then */
export function saidOfSent(
  offer: Offer,
  told: readonly Told[],
  found: readonly FoundForSent[],
  notAsked: readonly NotAsked[],
): Snapshot {
  const rules = [...found, ...notAsked].map(({ rule }) => rule);
  return snapshotOf(
    { ...offer, rules },
    {
      told: [
        ...told.flatMap((one) => {
          const about = found.find(({ rule }) => rule.id === one.rule_id);
          return about ? [toldOf(about, one)] : [];
        }),
        ...notAsked.map(({ rule, lost }): Told => ({
          ...untold,
          rule_id: rule.id,
          class: classOf(rule),
          given: 0,
          lost,
        })),
      ],
      shipping: [],
    },
  );
}
