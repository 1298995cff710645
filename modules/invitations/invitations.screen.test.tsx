import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lazyScreen } from '#kit/web/module.ts';
import { named, refuse, renderApp, renderScreen, reply, type Answer } from '../../apps/web/testing.tsx';
import { roles } from '#modules/roles/contract.ts';
import { rolesWeb } from '#modules/roles/web.tsx';
import { sessionsWeb } from '#modules/sessions/web.tsx';
import { invites, type Invite, type OpenInvite } from './contract.ts';
import { loadAcceptInvite, loadInviteInApp } from './parts.tsx';
import { invitationsWeb } from './web.tsx';
import { InviteList } from './web/invite-list.tsx';
import { NewInvite } from './web/new-invite.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const open: OpenInvite = {
  user_email: 'reem@test.example',
  role_name: 'Viewer',
  role_name_ar: 'مطّلع',
  supplier: null,
  invited_by: 'Huda Al-Mutairi',
  invited_by_ar: 'هدى المطيري',
  expires_at: moment,
};
const publics = [
  sessionsWeb,
  {
    screens: [
      { path: '/invite', component: lazyScreen(loadAcceptInvite) },
      { path: '/invitations/:id', component: lazyScreen(loadInviteInApp) },
    ],
  },
];
const visit = (at: string, replies: Answer[] = []) => renderApp({ at, me: null, replies, publics });
const good = [reply(invites.validate, { invite: open }), reply(invites.accept, { ok: true })];

describe('invite (specification, section 2)', () => {
  it('"With a valid token it shows a welcome message and a sign-up button, then the account form […] Success goes to /login."', async () => {
    const { user, transport, address } = await visit('/invite?token=abc', good);
    expect(
      await screen.findByText(named('Huda Al-Mutairi invites you as Viewer. Create your account to get started.')),
    ).toBeTruthy();
    expect(address()).toBe('/invite');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText(/^First name/), 'Reem');
    await user.type(screen.getByLabelText(/^Last name/), 'Al-Otaibi');
    await user.type(screen.getByLabelText(/^Password/), 'long enough now');
    await user.type(screen.getByLabelText(/^Confirm password/), 'long enough now{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(transport.callsTo(invites.accept)[0]?.body).toEqual({
      token: 'abc',
      user: { first_name: 'Reem', last_name: 'Al-Otaibi', password: 'long enough now' },
    });
  });
  it('"first_name, last_name, password required ("first name required"); password must equal repeat_password, else error on repeat_password "passwords do not match""', async () => {
    const { user, transport } = await visit('/invite?token=abc', good);
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('first name required')).toBeTruthy();
    expect(screen.getByText(named('Last name is required.'))).toBeTruthy();
    expect(screen.getByText(named('Password is required.'))).toBeTruthy();
    await user.type(screen.getByLabelText(/^Password/), 'long enough now');
    await user.type(screen.getByLabelText(/^Confirm password/), 'long enougj{Enter}');
    expect(await screen.findByText('passwords do not match')).toBeTruthy();
    expect(transport.callsTo(invites.accept)).toEqual([]);
  });
  it.each(['/invite', '/invite?token=used'])(
    '"Without a token it shows an invalid-invite message with a login link": %s',
    async (at) => {
      const { user, address } = await visit(at, [
        refuse(invites.validate, 400, { type: 'not_allowed', code: 'invites.invalid', message: 'x' }),
      ]);
      expect(await screen.findByRole('heading', { name: 'This invitation is not valid' })).toBeTruthy();
      await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
      expect(address()).toBe('/login');
    },
  );
  it('a refusal is told with the default title and the server’s words; what was typed stays', async () => {
    const { user } = await visit('/invite?token=abc', [
      good[0] as Answer,
      refuse(invites.accept, 400, {
        type: 'not_allowed',
        code: 'invites.joined',
        message: 'this email is already used by another account.',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    await user.type(await screen.findByLabelText(/^First name/), 'Reem');
    await user.type(screen.getByLabelText(/^Last name/), 'Al-Otaibi');
    await user.type(screen.getByLabelText(/^Password/), 'long enough now');
    await user.type(screen.getByLabelText(/^Confirm password/), 'long enough now{Enter}');
    expect(await screen.findByText('this email is already used by another account.')).toBeTruthy();
    expect((screen.getByLabelText(/^First name/) as HTMLInputElement).value).toBe('Reem');
  });
  it('"invitations/{id}: one button, "Accept Invitation Link", opening the mobile-app deep link for that invitation id."', async () => {
    await visit('/invitations/invite_01JABCDEFGHJKMNPQRSTVWXYZ0');
    expect((await screen.findByRole('link', { name: 'Accept Invitation Link' })).getAttribute('href')).toBe(
      'wikala://invitations/invite_01JABCDEFGHJKMNPQRSTVWXYZ0',
    );
  });
});

const modules = [
  { ...rolesWeb, screens: [] },
  { ...invitationsWeb, screens: [] },
];
const invite: Invite = {
  id: 'invite_1',
  user_email: 'reem@test.example',
  status: 'pending',
  accepted: false,
  role: 'member',
  role_id: 'role_7',
  role_name: 'Viewer',
  role_name_ar: 'مطّلع',
  supplier: null,
  invited_by: { id: 'usr_1', name: 'Huda Al-Mutairi', name_ar: 'هدى المطيري' },
  sent_at: moment,
  expires_at: moment,
  accepted_at: null,
  revoked_at: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};

it('an open invitation is sent again or withdrawn on the spot; one that was accepted is neither', async () => {
  const { user, transport } = await renderScreen(<InviteList />, {
    path: '/settings/invitations',
    modules,
    replies: [
      reply(invites.list, {
        invites: [
          invite,
          { ...invite, id: 'invite_2', user_email: 'sami@test.example', status: 'accepted', accepted: true },
        ],
        count: 2,
        offset: 0,
        limit: 12,
      }),
      reply(invites.resend, { invite }),
      reply(invites.remove, { id: 'invite_1', object: 'invite', deleted: true }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: named('Resend invitation to reem@test.example') }));
  await waitFor(() => expect(transport.callsTo(invites.resend)[0]?.params).toEqual({ id: 'invite_1' }));
  await user.click(screen.getByRole('button', { name: named('Revoke invitation of reem@test.example') }));
  await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
  await waitFor(() => expect(transport.callsTo(invites.remove)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: named('Resend invitation to sami@test.example') })).toBeNull();
});

it('an address with an account is refused at its field', async () => {
  const { user } = await renderScreen(<NewInvite />, {
    path: '/settings/invitations/new',
    modules,
    replies: [
      reply(roles.assignable, { roles: [] }),
      refuse(invites.create, 400, {
        type: 'not_allowed',
        code: 'invites.has_account',
        message: 'Can’t invite a user with an existing account.',
      }),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'huda@test.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const words = await screen.findByText('Can’t invite a user with an existing account.');
  expect(words.closest('[data-field]')?.getAttribute('data-field')).toBe('user');
});

it('a role is made on the way, and given with what was typed before', async () => {
  const loader = { id: 'role_9', name: 'Loader', name_ar: null, is_superadmin: false };
  // Enough for the list to be searched, and to open where it is stepped into.
  const others = Array.from({ length: 9 }, (_, at) => ({ ...loader, id: `role_${at + 10}`, name: `Role ${at}` }));
  let isMade = false;
  const { user, transport } = await renderScreen(<NewInvite />, {
    path: '/settings/invitations/new',
    modules,
    replies: [
      reply(roles.assignable, () => ({
        roles: [...others, ...(isMade ? [loader] : [])].map((role) => ({ ...role, permissions_count: 0 })),
      })),
      reply(roles.create, () => {
        isMade = true;
        return {
          role: {
            ...loader,
            description: null,
            description_ar: null,
            permissions: [],
            members_count: 0,
            version: 1,
            created_at: moment,
            updated_at: moment,
          },
        };
      }),
      reply(invites.create, { invite }),
      reply(invites.list, { invites: [], count: 0, offset: 0, limit: 12 }),
    ],
  });
  // Where one begins is where one stands, on the page and in the dialog over it.
  const email = await screen.findByRole('textbox', { name: /Email/ });
  expect(document.activeElement).toBe(email);
  await user.keyboard('reem@test.example');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: /Create role/, hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole('textbox', { name: /^Name in English/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Loader');
  await user.click(dialog.getByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Role/ }).value).toBe('Loader'));
  const role = screen.getByRole('combobox', { name: /Role/ });
  await waitFor(() => expect(document.activeElement).toBe(role));
  expect(role.getAttribute('aria-expanded'), 'the list would cover the button').toBe('false');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(transport.callsTo(invites.create)[0]?.body).toEqual({ user: 'reem@test.example', role_id: 'role_9' }),
  );
});
