export { packOf, Packs, VariantCell } from './web/labels.tsx';
export { useMeantSupplier } from './web/meant-supplier.ts';
