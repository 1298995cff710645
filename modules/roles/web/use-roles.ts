import { useRead } from '#kit/web/query.ts';
import { roles } from '../contract.ts';

/** Every role at once. A company has one for each kind of job, a dozen perhaps: a hundred is as good as all. */
export const useRoles = () => useRead(roles.list, { query: { limit: '100' } }).data;
