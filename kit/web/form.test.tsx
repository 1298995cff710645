import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { email, name, optionalName, pieces } from '#kit/shared/strings.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { bodyOf, emptyValue, fieldSchema, isRequired, isSame, withValue } from './form-schema.ts';
import { Field, Form } from './form.tsx';
import { useHistory } from './place.ts';
import { refusal, refuse, renderScreen, reply, type Answer } from '../../apps/web/testing.tsx';

const body = z.strictObject({
  name: name(),
  email: email().optional(),
  name_ar: optionalName(),
  quantity: pieces(),
  address: z.strictObject({ city: name() }).optional(),
});
const create = endpoint({
  method: 'POST',
  path: '/drivers',
  body,
  reply: z.object({ id: z.string() }),
  access: { admin: 'drivers:create' },
});

function Driver({ initial = { name: '', quantity: 1 } }: { initial?: Partial<z.input<typeof body>> }) {
  const [saved, setSaved] = useState('');
  const history = useHistory();
  return (
    <>
      <Form endpoint={create} values={initial} onSaved={({ id }) => setSaved(id)}>
        <Field name="name" as={TextField} label="Driver" />
        <Field name="name_ar" as={TextField} label="Arabic name" />
        <Field name="email" as={TextField} label="Mail" kind="email" />
        <Field name="quantity" as={NumberField} label="Cases" />
      </Form>
      <p>saved {saved}</p>
      <button type="button" onClick={() => history.push('/admin/elsewhere')}>
        Go elsewhere
      </button>
    </>
  );
}
const draw = (replies: Answer[] = [reply(create, { id: 'driver_1' })], ui = <Driver />) =>
  renderScreen(ui, { path: '/drivers/new', replies });
const box = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) });

describe('a form', () => {
  it('checks what is typed with the request’s schema, in the specification’s words with the field’s label', async () => {
    const { user, transport } = await draw();
    await user.type(await box('Mail'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Driver is required\./)).toBeTruthy();
    expect(screen.getByText(/Mail must be a valid email address\./)).toBeTruthy();
    expect(transport.callsTo(create)).toEqual([]);
  });

  it('brings the caret to the first error', async () => {
    const { user } = await draw();
    await user.type(await box('Mail'), 'nobody{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await box('Driver')));
  });

  it('marks what must be filled', async () => {
    await draw();
    expect((await box('Driver')).getAttribute('aria-required')).toBe('true');
    expect((await box('Arabic name')).getAttribute('aria-required')).toBeNull();
  });

  it('of a change refuses to empty what the record must have, and sends what may be empty as nothing', async () => {
    const change = endpoint({
      method: 'POST',
      path: '/drivers/:id',
      body: z.strictObject({ name: name().optional(), name_ar: optionalName(), version: z.int().optional() }),
      reply: z.object({ id: z.string() }),
      access: { admin: 'drivers:update' },
    });
    const { user, transport } = await renderScreen(
      <Form endpoint={change} params={{ id: 'driver_1' }} values={{ name: 'Saeed', name_ar: 'سعيد', version: 1 }}>
        <Field name="name" as={TextField} label="Driver" />
        <Field name="name_ar" as={TextField} label="Arabic name" />
      </Form>,
      { path: '/drivers/driver_1', replies: [reply(change, { id: 'driver_1' })] },
    );
    await user.clear(await box('Arabic name'));
    await user.clear(await box('Driver'));
    expect((await box('Driver')).getAttribute('aria-required')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Driver is required\./)).toBeTruthy();
    expect(transport.callsTo(change)).toEqual([]);
    await user.type(await box('Driver'), 'Salem{Enter}');
    await waitFor(() =>
      expect(transport.callsTo(change).map((call) => call.body)).toEqual([
        { name: 'Salem', name_ar: null, version: 1 },
      ]),
    );
  });

  it('is submitted by Enter, once, and says that it is saved', async () => {
    const answer = Promise.withResolvers<{ id: string }>();
    const { user, transport } = await draw([{ endpoint: create, answer: () => answer.promise }]);
    await user.type(await box('Driver'), 'Saeed{Enter}{Enter}');
    answer.resolve({ id: 'driver_1' });
    expect(await screen.findByText('saved driver_1')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(transport.callsTo(create).map((call) => call.body)).toEqual([{ name: 'Saeed', quantity: 1 }]);
  });

  it('an error goes when its field is changed', async () => {
    const { user } = await draw();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/Driver is required/);
    await user.type(await box('Driver'), 'S');
    expect(screen.queryByText(/Driver is required/)).toBeNull();
  });

  it('shows the server’s faults in their places', async () => {
    const faults = [
      { path: 'name', message: 'This driver is known already.' },
      { path: 'quantity', message: 'Too many.' },
    ];
    const { user } = await draw([refuse(create, 400, { type: 'invalid_data', message: faults })]);
    await user.type(await box('Driver'), 'Saeed{Enter}');
    expect(await screen.findByText('This driver is known already.')).toBeTruthy();
    expect(screen.getByText('Too many.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await box('Driver')));
  });

  it('says what belongs to no field in a toast', async () => {
    const { user } = await draw([refuse(create, 422, { type: 'duplicate_error', message: 'This already exists.' })]);
    await user.type(await box('Driver'), 'Saeed{Enter}');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Not saved');
    expect(toast.textContent).toContain('This already exists.');
  });

  it('can be sent again after a refusal', async () => {
    const answers = [refusal(400, { type: 'not_allowed', message: 'Not now' }), { id: 'driver_2' }];
    const { user } = await draw([reply(create, () => answers.shift() ?? { id: 'x' })]);
    await user.type(await box('Driver'), 'Saeed{Enter}');
    await screen.findByText('Not now');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('saved driver_2')).toBeTruthy();
  });

  it('asks before one leaves with changes', async () => {
    const { user, address } = await draw();
    await user.type(await box('Driver'), 'Saeed');
    await user.click(screen.getByRole('button', { name: 'Go elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(address()).toBe('/admin/drivers/new');
    await user.click(screen.getByRole('button', { name: 'Go elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).not.toBe('/admin/drivers/new'));
  });

  it('lets one go without changes, and after saving', async () => {
    const { user, address } = await draw();
    await user.type(await box('Driver'), 'Saeed{Enter}');
    await screen.findByText('saved driver_1');
    await user.click(screen.getByRole('button', { name: 'Go elsewhere' }));
    await waitFor(() => expect(address()).not.toBe('/admin/drivers/new'));
  });

  it('keeps what is typed when the language changes', async () => {
    const { user } = await draw();
    await user.type(await box('Driver'), 'Saeed');
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(await box('Driver')).toHaveProperty('value', 'Saeed');
  });
});

describe('what is sent', () => {
  it.each<[values: Record<string, unknown>, sent: Record<string, unknown>]>([
    [
      { name: 'a', name_ar: '' },
      { name: 'a', name_ar: null },
    ],
    [{ name: 'a', email: '' }, { name: 'a' }],
    [{ name: '' }, { name: '' }],
    [{ quantity: null }, { quantity: null }],
    [{ address: { city: '' } }, { address: { city: '' } }],
  ])('%j as %j', (values, sent) => {
    expect(bodyOf(body, values)).toEqual(sent);
  });

  it.each([
    ['name', true],
    ['email', false],
    ['name_ar', false],
    ['quantity', true],
    ['address.city', true],
  ])('%s must be filled: %s', (path, required) => {
    const field = fieldSchema(body, path);
    expect(field && isRequired(field)).toBe(required);
  });

  it('has no field that the schema has not', () => {
    expect(fieldSchema(body, 'colour')).toBeNull();
    expect(fieldSchema(body, 'address.colour')).toBeNull();
  });

  it.each([
    ['name', ''],
    ['email', ''],
    ['name_ar', ''],
    ['quantity', null],
    ['address', null],
  ])('%s holds %j at first', (path, value) => {
    expect(emptyValue(fieldSchema(body, path)!)).toEqual(value);
  });

  it('changes nothing in place', () => {
    const before = { a: { b: [1, 2] } };
    expect(withValue(before, 'a.b.1', 9)).toEqual({ a: { b: [1, 9] } });
    expect(before).toEqual({ a: { b: [1, 2] } });
  });

  it.each([
    [{ a: '' }, {}, true],
    [{ a: null }, { a: undefined }, true],
    [{ a: 1 }, { a: 2 }, false],
    [[1], [1], true],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: false }, {}, false],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect(isSame(a, b)).toBe(same);
  });
});
