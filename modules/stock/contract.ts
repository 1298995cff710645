export { counts, countStatuses, type Count, type CountItem, type CountRow } from './counts/contract.ts';
export { movements, type Movement } from './movements/contract.ts';
export { reservations, type Reservation, type Taker } from './reservations/contract.ts';
export { stockedVariant, type StockedVariant } from './contract/variant.ts';
export { stock, type GridRow, type StockCell, type StockRow } from './grid/contract.ts';
export { waste, wasteReasons, type WasteReason, type WasteRow } from './waste/contract.ts';
export {
  transfers,
  transferStatuses,
  varianceReasons,
  type Moved,
  type Transfer,
  type TransferItem,
  type TransferRow,
  type VarianceReason,
} from './transfers/contract.ts';
