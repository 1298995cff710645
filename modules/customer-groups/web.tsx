import { crudScreens, resourceFinder } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { UsersIcon } from '#ui/icons.ts';
import { customerGroups, type CustomerGroup } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** On a group's page: who is in it. */
    'customer_group.customers': { group: Pick<CustomerGroup, 'id' | 'supplier_id'> };
  }
}

const path = '/customer-groups';

export const customerGroupsWeb: WebModule = {
  name: 'customer-groups',
  noun: 'customer_groups.noun',
  ways: { '/customers': { text: 'customer_groups.title', icon: UsersIcon, path, needs: customerGroups.list } },
  screens: crudScreens(customerGroups, path, () => import('./web/pages.tsx')),
  find: [resourceFinder(customerGroups, { title: 'customer_groups.title', path, icon: UsersIcon })],
};
