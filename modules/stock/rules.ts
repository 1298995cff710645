export { canSetAside, canTake } from './reservations/rules.ts';
