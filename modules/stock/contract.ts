export { reservations, type Reservation } from './reservations/contract.ts';
export { type StockedVariant } from './contract/variant.ts';
export { stock, type StockRow } from './grid/contract.ts';
