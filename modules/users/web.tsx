import { finder, lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { UsersIcon } from '#ui/icons.ts';
import { users } from './contract.ts';

const path = '/settings/users';

const screens = [
  screen({
    path,
    needs: users.list,
    component: lazyScreen(() => import('./web/user-list.tsx').then((page) => page.UserList)),
  }),
  screen({
    path: `${path}/:id`,
    needs: users.retrieve,
    component: lazyScreen(() => import('./web/user-page.tsx').then((page) => page.UserPage)),
    beside: lazyScreen(() => import('./web/user-page.tsx').then((page) => page.UserBeside)),
  }),
];

/** Everybody who signs in, for administrators. */
export const usersWeb: WebModule = {
  name: 'users',
  noun: 'users.noun',
  screens,
  settings: [
    {
      group: 'people',
      path,
      text: 'users.title',
      note: 'users.settings_note',
      icon: UsersIcon,
      needs: users.list,
      now: { list: users.list },
    },
  ],
  find: [
    finder({
      title: 'users.title',
      icon: UsersIcon,
      endpoint: users.list,
      path,
      toResults: (reply) =>
        reply.users.map(({ id, name, email }) => ({
          id,
          label: name,
          detail: email ?? undefined,
          href: `${path}/${id}`,
        })),
    }),
  ],
  slots: { 'role.people': part(() => import('./web/people-of-role.tsx').then((card) => card.PeopleOfRole)) },
};

/** A supplier's own people. */
export const ownUsersWeb: WebModule = {
  name: 'own-users',
  noun: 'users.noun',
  screens,
  slots: { 'own_supplier.below': part(() => import('./web/own-people.tsx').then((card) => card.OwnPeople)) },
};
