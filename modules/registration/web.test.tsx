import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { named, refuse, renderApp, reply, type Answer, type Rendered } from '../../apps/web/testing.tsx';
import { sessionsWeb } from '#modules/sessions/web.tsx';
import { registration } from './contract.ts';
import { registrationWeb } from './web.tsx';

const id = 'sreg_01J0000000000000000000000';
const registered = reply(registration.register, { ok: true, registration_id: id, resend_after: 180 });
const open = (replies: Answer[] = [], at = '/registration') =>
  renderApp({ at, me: null, replies, publics: [sessionsWeb, registrationWeb] });
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;
const aPicture = (name: string, type = 'image/png') => new File(['x'], name, { type });
const pickers = () => [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const press = (user: Rendered['user'], name: string) => user.click(screen.getByRole('button', { name }));

async function fillCompany({ user }: Rendered) {
  await user.type(await field(/^First name/), 'Abdulrahman');
  await user.type(await field(/^Last name/), 'Al-Ghamdi');
  await user.type(await field(/^Company name/), 'Durrat Hijaz');
  await user.type(await field(/^VAT number/), '٣١٠٤٥٨٢٠٩١٠٠٠٠٣');
  const [cr, vat] = pickers();
  if (cr) await user.upload(cr, aPicture('cr.png'));
  if (vat) await user.upload(vat, aPicture('vat.jpg', 'image/jpeg'));
  await press(user, 'Next');
}
async function fillContact({ user }: Rendered, confirm = 'a good password') {
  await user.type(await field(/^Phone/), '0552184907');
  await user.type(await field(/^Email/), 'owner@test.example');
  await user.type(await field(/^Password/), 'a good password');
  await user.type(await field(/^Confirm password/), confirm);
}

describe('registration (specification, sections 2, 4 and 5)', () => {
  it('goes on to step 2 only with names, VAT number and both pictures, each missed by its own message', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    for (const message of [
      'First name is required.',
      'Last name is required.',
      'Company name is required.',
      'VAT number is required.',
    ])
      expect(await screen.findByText(named(message))).toBeTruthy();
    expect(screen.getByText('cr number image is required')).toBeTruthy();
    expect(screen.getByText('vat number image is required')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^First name/));
    await user.type(await field(/^VAT number/), '31045820917000');
    await user.tab();
    expect(await screen.findByText(named('VAT number has 14 digits, 1 missing'))).toBeTruthy();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
  });

  it('takes one JPEG or PNG for each paper', async () => {
    await open();
    const [target] = await screen.findAllByRole('button', { name: /^Commercial registration/ });
    if (!target) throw new Error('no place to drop a picture');
    const drop = (...files: File[]) => fireEvent.drop(target, { dataTransfer: { files } });
    drop(aPicture('cr.pdf', 'application/pdf'));
    expect(await screen.findByText(/Only JPEG or PNG/)).toBeTruthy();
    drop(aPicture('a.png'), aPicture('b.png'));
    expect(await screen.findByText(/one (picture|file)/i)).toBeTruthy();
    drop(aPicture('cr.png'));
    expect(await screen.findByText('cr.png')).toBeTruthy();
  });

  it('keeps everything when one goes back, and sends both steps at once', async () => {
    const app = await open([registered]);
    await fillCompany(app);
    await fillContact(app, 'another password');
    await press(app.user, 'Register');
    expect(await screen.findByText('passwords do not match')).toBeTruthy();
    await press(app.user, 'Back');
    expect((await field(/^First name/)).value).toBe('Abdulrahman');
    expect(screen.getByText('cr.png')).toBeTruthy();
    await press(app.user, 'Next');
    expect((await field(/^Email/)).value).toBe('owner@test.example');
    // The indicator leads back to a step that is done, and never ahead: that is for Next, when the step is valid.
    const [first, second] = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect([first, second].map((step) => step?.getAttribute('aria-current'))).toEqual([null, 'step']);
    await app.user.click(within(first as HTMLElement).getByRole('button'));
    expect([first, second].map((step) => step?.getAttribute('aria-current'))).toEqual(['step', null]);
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
    await press(app.user, 'Next');
    await app.user.clear(await field(/^Confirm password/));
    await app.user.type(await field(/^Confirm password/), 'a good password{Enter}');

    await waitFor(() => expect(app.address()).toBe('/verify-registration'));
    expect(await screen.findByText('Your company is registered. We have sent your codes.')).toBeTruthy();
    expect(await screen.findByText(/We sent a six-digit code to .*owner@test\.example/)).toBeTruthy();
    const body = app.transport.callsTo(registration.register)[0]?.body;
    if (!(body instanceof FormData)) throw new Error('nothing was sent');
    const sent = Object.fromEntries([...body].map(([key, value]) => [key, value instanceof File ? value.name : value]));
    expect(sent).toEqual({
      first_name: 'Abdulrahman',
      last_name: 'Al-Ghamdi',
      name: 'Durrat Hijaz',
      vat_number: '٣١٠٤٥٨٢٠٩١٠٠٠٠٣',
      cr_number_image: 'cr.png',
      vat_number_image: 'vat.jpg',
      phone_number: '+966552184907',
      email: 'owner@test.example',
      password: 'a good password',
    });
  });

  it('says a refusal as a notice with the default title; what is wrong in step 1 is shown there', async () => {
    const busy = refuse(registration.register, 429, { type: 'too_many_requests', message: 'Too many attempts.' });
    const app = await open([busy]);
    await fillCompany(app);
    await fillContact(app);
    await press(app.user, 'Register');
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    app.transport.answers.push(
      refuse(registration.register, 400, {
        type: 'invalid_data',
        message: [{ path: 'vat_number_image', message: 'This picture cannot be read.' }],
      }),
    );
    await press(app.user, 'Register');
    expect(await screen.findByText('This picture cannot be read.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });
});

describe('verify-registration (specification, sections 2 and 4)', () => {
  const waiting = (left: number) => ({
    email: 'owner@test.example',
    registration_id: id,
    until: Date.now() + left * 1000,
  });

  it('confirms with the code and the registration it is meant for', async () => {
    const app = await open([reply(registration.verify, { ok: true, waits_for: [] })], '/login');
    act(() => app.history.push('/verify-registration', waiting(180)));
    await app.user.type(await field(/^Code/), '١٢٣٤٥٦{Enter}');
    await waitFor(() => expect(app.address()).toBe('/account-verified'));
    expect(app.transport.callsTo(registration.verify).map(({ body }) => body)).toEqual([
      { email: 'owner@test.example', code: '123456', registration_id: id },
    ]);
    expect((await screen.findByRole('link', { name: 'Back to homepage' })).getAttribute('href')).toBe('/');
  });

  it('asks for the mailed code after that of the phone, and goes on without that of the phone when one wants', async () => {
    const app = await open([reply(registration.verify, { ok: true, waits_for: ['email'] })], '/login');
    act(() => app.history.push('/verify-registration', waiting(180)));
    await app.user.type(await field(/^Code/), '123456{Enter}');
    expect(await screen.findByText(/Your phone number is confirmed.*owner@test\.example/)).toBeTruthy();
    expect((await field(/^Code/)).value).toBe('');
    expect(app.address()).toBe('/verify-registration');
    app.transport.answers.push(reply(registration.verify, { ok: true, waits_for: ['phone'] }));
    await app.user.type(await field(/^Code/), '654321{Enter}');
    expect(await screen.findByText(/Your account is confirmed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resend code/ })).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Continue without it' }));
    await waitFor(() => expect(app.address()).toBe('/account-verified'));
  });

  it('says a wrong code as a notice and at its field', async () => {
    const app = await open(
      [refuse(registration.verify, 400, { type: 'not_allowed', message: 'The code is incorrect.' })],
      '/login',
    );
    act(() => app.history.push('/verify-registration', waiting(180)));
    await app.user.type(await field(/^Code/), '123456{Enter}');
    expect((await screen.findAllByText('The code is incorrect.')).length).toBe(2);
    expect(app.address()).toBe('/verify-registration');
  });

  it('lets one ask again when what is left of the 180 seconds is over, also after a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await open([reply(registration.resend, { ok: true, resend_after: 180 })], '/login');
    act(() => app.history.push('/verify-registration', waiting(61)));
    const button = await screen.findByRole('button', { name: named('Resend code in 1:01') });
    expect(button).toHaveProperty('disabled', true);
    act(() => void vi.advanceTimersByTime(62_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() =>
      expect(app.transport.callsTo(registration.resend).map(({ body }) => body)).toEqual([
        { email: 'owner@test.example' },
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Resend code in/ })).toHaveProperty('disabled', true);
    await waitFor(() =>
      expect((app.history.location.state as { until?: number }).until).toBeGreaterThan(Date.now() + 100_000),
    );
  });

  it('asks for the e-mail when it was opened from the mail', async () => {
    const app = await open([reply(registration.verify, { ok: true, waits_for: [] })], '/verify-registration');
    expect(await screen.findByRole('button', { name: 'Resend code' })).toHaveProperty('disabled', true);
    await app.user.type(await field(/^Email/), 'owner@test.example');
    expect(screen.getByRole('button', { name: 'Resend code' })).toHaveProperty('disabled', false);
    await app.user.type(await field(/^Code/), '123456{Enter}');
    await waitFor(() => expect(app.address()).toBe('/account-verified'));
    expect(app.transport.callsTo(registration.verify).map(({ body }) => body)).toEqual([
      { email: 'owner@test.example', code: '123456' },
    ]);
  });
});
