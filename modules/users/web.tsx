import { lazy, Suspense } from 'react';
import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { UsersIcon } from '#ui/icons.ts';
import { users } from './contract.ts';
import { usersTexts } from './texts.ts';
import { usersWebTexts } from './web/texts.ts';

const PeopleOfRole = lazy(async () => ({ default: (await import('./web/people-of-role.tsx')).PeopleOfRole }));
const OwnPeople = lazy(async () => ({ default: (await import('./web/own-people.tsx')).OwnPeople }));

const path = '/settings/users';
const texts = { en: { ...usersTexts.en, ...usersWebTexts.en }, ar: { ...usersTexts.ar, ...usersWebTexts.ar } };

const screens = [
  screen({
    path,
    needs: users.list,
    component: later(() => import('./web/user-list.tsx').then((page) => page.UserList)),
  }),
  screen({
    path: `${path}/:id`,
    needs: users.retrieve,
    component: later(() => import('./web/user-page.tsx').then((page) => page.UserPage)),
  }),
];

/** Everybody who signs in, for administrators. */
export const usersWeb: WebModule = {
  name: 'users',
  texts,
  screens,
  settings: [
    { group: 'people', path, text: 'users.title', note: 'users.settings_note', icon: UsersIcon, needs: users.list },
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
  slots: {
    'role.people': (props) => (
      <Suspense>
        <PeopleOfRole {...props} />
      </Suspense>
    ),
  },
};

/** A supplier's own people. */
export const ownUsersWeb: WebModule = {
  name: 'own-users',
  texts,
  screens,
  slots: {
    'own_supplier.below': () => (
      <Suspense>
        <OwnPeople />
      </Suspense>
    ),
  },
};
