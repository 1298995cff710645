export { promoteLines } from './core/rules/promote-lines.ts';
export { fundedBy, fundedOfCharges } from './core/rules/funded.ts';
export { explained, explainedTaken } from './core/rules/explain.ts';
export { snapshotOf, takenOf, type GoodsFacts, type Offer, type Snapshot } from './core/rules/snapshot.ts';
export { unearned, type Unearned } from './core/rules/rejudge.ts';
export { learnRules, promoteSent, type StayingLine } from './core/rules/promote-sent.ts';
export { promote } from './core/rules/promote.ts';
export { shareOfBuyer } from './core/rules/eligible.ts';
export { ruleOf, type Funding, type Terms } from './core/rules/rule.ts';
export type {
  Adjustment,
  Benefit,
  Cart,
  CartLine,
  Condition,
  Context,
  LostCode,
  Promoted,
  Rule,
} from './core/rules/terms.ts';
