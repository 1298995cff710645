export { LotLink } from './web/labels.tsx';
export { emptyLot, LotsField, lotsSaid, type LotDraft } from './web/lots-field.tsx';
