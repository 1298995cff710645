export { useProviderName } from './web/provider-name.ts';
