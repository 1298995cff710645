export { promote } from './rules/promote.ts';
export { shareOfBuyer } from './rules/eligible.ts';
export type { Benefit, Cart, CartLine, Context, Rule } from './rules/terms.ts';
