export { canSetAside } from './reservations/rules.ts';
export { canCome, canLeave, canReceive, canShip } from './transfers/rules.ts';
