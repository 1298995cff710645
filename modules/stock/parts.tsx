export { Packs, VariantCell } from './web/labels.tsx';
