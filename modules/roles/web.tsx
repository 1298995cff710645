import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { RolesIcon } from '#ui/icons.ts';
import { roles } from './contract.ts';
import './texts.ts';

declare module '#kit/web/module.ts' {
  interface SlotProps {
    /** Beside a role's permissions: who has it. */
    'role.people': { roleId: string };
  }
}

const path = '/settings/roles';

/** What administrators may do, by role. */
export const rolesWeb: WebModule = {
  name: 'roles',
  noun: 'roles.noun',
  settings: [
    {
      group: 'people',
      path,
      text: 'roles.title',
      note: 'roles.settings_note',
      icon: RolesIcon,
      needs: roles.list,
      now: { list: roles.list },
    },
  ],
  screens: [
    screen({
      path,
      needs: roles.list,
      component: lazyScreen(() => import('./web/role-list.tsx').then((page) => page.RoleList)),
    }),
    screen({
      path: `${path}/new`,
      needs: roles.create,
      component: lazyScreen(() => import('./web/new-role.tsx').then((page) => page.NewRole)),
    }),
    screen({
      path: `${path}/:id`,
      needs: roles.retrieve,
      component: lazyScreen(() => import('./web/role-page.tsx').then((page) => page.RolePage)),
    }),
  ],
};
