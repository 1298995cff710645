export { AddressFields } from './web/address-fields.tsx';
