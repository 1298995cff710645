import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '#kit/web/session-store.ts';
import {
  aMe,
  named,
  refusal,
  refuse,
  renderApp,
  reply,
  unanswered,
  type Answer,
  type MeParts,
} from '../../apps/web/testing.tsx';
import { passwords, sessions } from './contract.ts';
import { sessionsWeb } from './web.tsx';

const open = (replies: Answer[] = [], at = '/login', me: MeParts | null = null) =>
  renderApp({ at, me, replies, publics: [sessionsWeb] });
/** Signing in works, and `me` answers from then on. */
const welcome = (me: MeParts): Answer[] => [
  reply(sessions.signIn, { user: aMe(me).user, account_type: me.account ?? 'admin' }),
  reply(sessions.signInAffiliate, { user: aMe(me).user }),
  reply(sessions.requestCode, { ok: true, resend_after: 180 }),
  reply(sessions.me, aMe(me)),
];
const email = () => screen.findByRole('textbox', { name: /^Email/ });
const password = () => screen.findByLabelText(/^Password/);

describe('login (specification, section 2)', () => {
  it.each([
    ['admin', {}, '/admin/dashboard'],
    ['supplier', { sections: { company: true } }, '/supplier/dashboard'],
    ['supplier', { sections: { company: true, tax: false } }, '/supplier/settings'],
    ['sales_representative', {}, '/sales/dashboard'],
  ] as const)('%s %j lands on %s', async (account, parts, landing) => {
    const { user, address, transport } = await open(welcome({ account, ...parts }));
    await user.type(await email(), 'huda@test.example');
    await user.type(await password(), 'secret{Enter}');
    await waitFor(() => expect(address()).toBe(landing));
    expect(transport.callsTo(sessions.signIn).map(({ body }) => body)).toEqual([
      { email: 'huda@test.example', password: 'secret' },
    ]);
  });

  it('requires email and password', async () => {
    const { user, transport } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(named('Email is required.'))).toBeTruthy();
    expect(screen.getByText(named('Password is required.'))).toBeTruthy();
    expect(document.activeElement).toBe(await email());
    expect(transport.callsTo(sessions.signIn)).toEqual([]);
  });

  it('a mismatch is shown at the password field, and the session goes on being nobody’s', async () => {
    const { user, address } = await open([
      refuse(sessions.signIn, 401, { type: 'unauthorized', message: 'The email or password is incorrect.' }),
    ]);
    await user.type(await email(), 'huda@test.example');
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('The email or password is incorrect.')).toBeTruthy();
    expect((await password()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await password());
    expect(address()).toBe('/login');
    expect(session.get().authenticated).toBe(false);
  });

  it('without an answer says so, and lets one try again', async () => {
    const { user } = await open([unanswered(sessions.signIn)]);
    await user.type(await email(), 'huda@test.example');
    await user.type(await password(), 'secret{Enter}');
    expect(await screen.findByText(/The server did not respond/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  });

  it.each(['Register your company'])('"%s" announces that it is coming', async (link) => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: link }));
    expect(await screen.findByText('Coming soon')).toBeTruthy();
    expect(address()).toBe('/login');
  });

  it('leads to the affiliates’ login', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Affiliate: sign in by phone' }));
    expect(address()).toBe('/affiliate-login');
  });

  it('is passed by those who are signed in', async () => {
    const { address } = await open([], '/login', {});
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('a language chosen here becomes the user’s setting', async () => {
    const { user, transport } = await open([
      ...welcome({ language: 'en' }),
      reply(sessions.updateMe, aMe({ language: 'ar' })),
    ]);
    const [toggle] = await screen.findAllByRole('link', { name: 'العربية' });
    if (toggle) await user.click(toggle);
    await user.type(await screen.findByRole('textbox', { name: /البريد/ }), 'huda@test.example');
    await user.type(await screen.findByLabelText(/^كلمة المرور/), 'secret{Enter}');
    await waitFor(() =>
      expect(transport.callsTo(sessions.updateMe).map(({ body }) => body)).toEqual([{ language: 'ar' }]),
    );
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});

describe('a forgotten password (specification, sections 2, 5 and 8)', () => {
  it('asks for the email on a card of the login page, and says where to look', async () => {
    const { user, address, transport } = await open([reply(passwords.forgot, { ok: true })]);
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(address()).toBe('/login?reset-password=true');
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('email required')).toBeTruthy();
    await user.type(await email(), 'nobody{Enter}');
    expect(await screen.findByText('invalid email')).toBeTruthy();
    await user.type(await email(), '@test.example{Enter}');
    expect(
      await screen.findByText(
        named(
          'If nobody@test.example belongs to an account, we have sent it a link. It works once, within 30 minutes.',
        ),
      ),
    ).toBeTruthy();
    expect(transport.callsTo(passwords.forgot).map(({ body }) => body)).toEqual([{ email: 'nobody@test.example' }]);
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await password()).toBeTruthy();
  });

  const link = '/reset-password?token=secret-token&email=other@test.example';
  const valid = reply(passwords.validate, { valid: true, email: 'huda@test.example', min_length: 8 });

  it('sets a new password by a valid link, whose token leaves the address', async () => {
    const { user, address, transport } = await open([valid, reply(passwords.reset, { user: aMe().user })], link);
    // The e-mail of the token, not the one of the query.
    expect(await email()).toMatchObject({ value: 'huda@test.example', readOnly: true });
    expect(address()).toBe('/reset-password');
    expect(transport.callsTo(passwords.validate).map(({ query }) => query)).toEqual([{ token: 'secret-token' }]);
    const submit = () => user.click(screen.getByRole('button', { name: 'Set password' }));
    await submit();
    expect(await screen.findByText(named('New password is required.'))).toBeTruthy();
    expect(screen.getByText('You must confirm your password')).toBeTruthy();
    await user.type(screen.getByLabelText(/^New password/), 'eight888');
    await user.type(screen.getByLabelText(/^Confirm password/), 'eight889');
    await submit();
    expect(await screen.findByText('passwords do not match')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Confirm password/), '{Backspace}8{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeTruthy();
    expect(transport.callsTo(passwords.reset).map(({ body }) => body)).toEqual([
      { token: 'secret-token', email: 'huda@test.example', password: 'eight888' },
    ]);
  });

  it.each([
    ['without a token', '/reset-password', []],
    [
      'with a token that is used, expired or unknown',
      link,
      [reply(passwords.validate, { valid: false, email: null, min_length: 8 })],
    ],
    [
      'with a token that is none by its shape',
      `/reset-password?token=${'a'.repeat(500)}`,
      [refuse(passwords.validate, 400, { type: 'invalid_data', message: 'Token is not valid.' })],
    ],
  ] as const)('%s: says that the link is not valid, and leads to a new one', async (_, at, replies) => {
    const { user, address } = await open([...replies], at);
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Request new link' }));
    expect(address()).toBe('/login?reset-password=true');
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  });

  it('a link that was used in the meantime: a notice with the default title and the server’s words', async () => {
    const { user } = await open(
      [
        valid,
        refuse(passwords.reset, 400, {
          type: 'not_allowed',
          code: 'account.link_invalid',
          message: 'This link is no longer valid.',
        }),
      ],
      link,
    );
    await user.type(await screen.findByLabelText(/^New password/), 'eight888');
    await user.type(screen.getByLabelText(/^Confirm password/), 'eight888{Enter}');
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
  });
});

describe('affiliates sign in by phone', () => {
  it('requests a code, shows the number, and enters with the code', async () => {
    const { user, address, transport } = await open(welcome({ account: 'affiliate' }), '/affiliate-login');
    // Eastern digits and the national form; Saudi Arabia is assumed.
    await user.type(await screen.findByRole('textbox', { name: /^Phone/ }), '٠٥٠١٢٣٤٥٦٧');
    await waitFor(() => user.keyboard('{Enter}').then(() => expect(address()).toBe('/verify-affiliate')), {
      timeout: 5_000,
    });
    expect(transport.callsTo(sessions.requestCode).map(({ body }) => body)).toEqual([
      { phone_number: '+966501234567' },
    ]);
    expect(await screen.findByText('Code sent')).toBeTruthy();
    expect(await screen.findByText(named('We sent a code to +966501234567.'))).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '١٢٣456{Enter}');
    await waitFor(() => expect(address()).toBe('/affiliate/dashboard'));
    expect(transport.callsTo(sessions.signInAffiliate).map(({ body }) => body)).toEqual([
      { phone_number: '+966501234567', code: '123456' },
    ]);
    expect(session.get()).toMatchObject({ authenticated: true, accountType: 'affiliate' });
  });

  it('says what the server says when the code is wrong', async () => {
    const { user, history } = await open(
      [refuse(sessions.signInAffiliate, 400, { type: 'not_allowed', message: 'The code is incorrect.' })],
      '/login',
    );
    act(() => history.push('/verify-affiliate', { phone: '+966501234567' }));
    await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The code is incorrect.');
  });

  it('says how long a code is', async () => {
    const { user, history } = await open();
    act(() => history.push('/verify-affiliate', { phone: '+966501234567' }));
    await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '12{Enter}');
    expect(await screen.findByText('Enter the six-digit code.')).toBeTruthy();
  });

  it('without a phone number there is nothing to verify', async () => {
    const { address } = await open([], '/verify-affiliate');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('sends again after 180 seconds, and counts anew', async () => {
    const { history, transport } = await open([reply(sessions.requestCode, { ok: true, resend_after: 180 })], '/login');
    vi.useFakeTimers();
    act(() => history.push('/verify-affiliate', { phone: '+966501234567' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    const button = () => screen.getByRole('button', { name: /Resend code/ });
    expect(button()).toHaveProperty('disabled', true);
    expect(button().textContent).toContain('3:00');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(button().textContent).toContain('2:59');
    await act(() => vi.advanceTimersByTimeAsync(179_000));
    expect(button()).toHaveProperty('disabled', false);
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button().textContent).toContain('3:00');
    expect(transport.callsTo(sessions.requestCode)).toHaveLength(1);
  });

  it('a number asked for too often says how long to wait', async () => {
    const { user } = await open(
      [
        reply(sessions.requestCode, () =>
          refusal(
            429,
            { type: 'too_many_requests', message: 'Too many attempts. Please try again in 180 seconds.' },
            { 'retry-after': '180' },
          ),
        ),
      ],
      '/affiliate-login',
    );
    await user.type(await screen.findByRole('textbox', { name: /^Phone/ }), '0501234567');
    await waitFor(
      () => user.keyboard('{Enter}').then(() => expect(screen.getByText(/try again in 180 seconds/)).toBeTruthy()),
      { timeout: 5_000 },
    );
  });
});
