export { AddressFields, AddressWithPin } from './web/address-fields.tsx';
