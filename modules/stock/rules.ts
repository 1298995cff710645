export { canSetAside } from './reservations/rules.ts';
