export { packOf, Packs, VariantCell } from './web/labels.tsx';
