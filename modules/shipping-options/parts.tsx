export { ShippingPriceField } from './web/price-field.tsx';
