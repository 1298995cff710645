import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessions } from '#modules/sessions/contract.ts';
import { ApiError } from './api-error.ts';
import { call as callApi } from './api.ts';
import { backoffMs, makeQueryClient, retriesRead, retriesWrite } from './query-client.ts';
import { resourceOf, useRead, useWrite } from './query.ts';
import { session } from './session-store.ts';
import { aMe, refusal, refuse, renderScreen, reply, unanswered, type Answer } from '../../apps/web/testing.tsx';

const answer = z.object({ n: z.int() });
const access = { admin: 'orders:read', supplier: true } as const;
const one = endpoint({ method: 'GET', path: '/things/:id', reply: answer, access });
const poke = endpoint({
  method: 'POST',
  path: '/things/:id/poke',
  body: z.strictObject({ by: z.int().optional() }),
  reply: answer,
  access,
});
const open = endpoint({ method: 'GET', path: '/open', reply: answer, access: 'public' });
const knock = endpoint({ method: 'POST', path: '/open', body: z.strictObject({}), reply: answer, access: 'public' });

/** A line on which nothing comes back. */
const hanging = (_: unknown, init: RequestInit = {}) =>
  new Promise<Response>((_answer, reject) => {
    const { signal } = init;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

function Thing() {
  const read = useRead(one, { params: { id: 'thing_1' } });
  const { run, pending } = useWrite(poke, { success: 'Poked' });
  return (
    <>
      <p>{read.isError ? 'failed' : (read.data?.n ?? 'none')}</p>
      <Button loading={pending} onClick={() => run({ params: { id: 'thing_1' }, body: {} })}>
        Poke
      </Button>
      <Button onClick={() => run({ params: { id: 'thing_1' }, body: { by: 2 } })}>Poke twice</Button>
    </>
  );
}
const draw = (replies: Answer[], me = {}) => renderScreen(<Thing />, { replies, me });

describe('query policy (specification, section 8)', () => {
  it.each([
    [400, 0],
    [401, 0],
    [403, 0],
    [404, 0],
    [422, 0],
    [429, 3],
    [500, 3],
    [503, 3],
    [0, 3],
  ])('a read refused with %d is tried again %d times', (status, times) => {
    const error = new ApiError({ status, type: 'x', message: '' });
    expect([0, 1, 2, 3].filter((failures) => retriesRead(failures, error))).toHaveLength(times);
  });

  it.each([
    [400, 0],
    [401, 0],
    [403, 0],
    [404, 0],
    [422, 0],
    [409, 5],
    [422, 0],
    [429, 0],
    [500, 5],
    [501, 5],
    [503, 5],
    [0, 0],
  ])('a write refused with %d is sent again %d times', (status, times) => {
    const error = new ApiError({ status, type: 'x', message: '' });
    expect([0, 1, 2, 3, 4, 5].filter((failures) => retriesWrite(failures, error))).toHaveLength(times);
  });

  it('waits twice as long before every further try ("exponential backoff", section 9)', () => {
    const waits = [0, 1, 2, 3, 4].map((failures) => backoffMs(failures));
    expect(waits.slice(1).map((wait, index) => wait / (waits[index] ?? 0))).toEqual([2, 2, 2, 2]);
  });

  it('a read that keeps failing says so while three seconds leave room for its tries', async () => {
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    const refused = () => Promise.reject(new ApiError({ status: 503, type: 'x', message: '' }));
    void makeQueryClient(() => undefined)
      .fetchQuery({ queryKey: ['x'], queryFn: refused, retry: retriesRead })
      .catch(failed);
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('a read says so as soon where the browser knows that the network is cut, instead of waiting for it', async () => {
    vi.useFakeTimers();
    onlineManager.setOnline(false);
    const failed = vi.fn<(error: unknown) => void>();
    const unheard = () => Promise.reject(new ApiError({ status: 0, type: 'network', message: '' }));
    void makeQueryClient(() => undefined)
      .fetchQuery({ queryKey: ['x'], queryFn: unheard, retry: retriesRead })
      .catch(failed);
    await vi.advanceTimersByTimeAsync(3_000);
    onlineManager.setOnline(true);
    vi.useRealTimers();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('a read on a line that hangs is given up, once: its screen would load forever', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(hanging);
    vi.stubGlobal('fetch', fetch);
    const failed = vi.fn<(error: unknown) => void>();
    void makeQueryClient(() => undefined)
      .fetchQuery({ queryKey: ['x'], queryFn: ({ signal }) => callApi(open, {}, { signal }), retry: retriesRead })
      .catch(failed);
    await vi.advanceTimersByTimeAsync(limits.readMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0, type: 'timeout' }));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('so is one whose answer stops halfway; a cut one has failed too, and has not answered nothing', async () => {
    vi.useFakeTimers();
    const cut = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
    vi.stubGlobal('fetch', () => Promise.resolve(cut));
    await expect(callApi(open, {})).rejects.toMatchObject({ status: 0, type: 'network' });
    vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => init.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
          }),
        ),
      ),
    );
    const stopped = callApi(open, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(limits.readMs);
    vi.useRealTimers();
    expect(await stopped).toMatchObject({ status: 0, type: 'timeout' });
  });

  it('a read that nobody waits for any more is ended, and a write is waited for: it may have arrived', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hanging);
    const away = new AbortController();
    const left = callApi(open, {}, { signal: away.signal }).catch((error: unknown) => error);
    away.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    const settled = vi.fn<() => void>();
    void callApi(knock, { body: {} }).finally(settled);
    await vi.advanceTimersByTimeAsync(10 * limits.readMs);
    vi.useRealTimers();
    expect(settled).not.toHaveBeenCalled();
  });

  it('a 401 clears both storages, marks the user unauthenticated and shows the login page', async () => {
    const { address } = await draw([refuse(one, 401, { type: 'unauthorized' })]);
    localStorage.setItem('wikala.tabs.orders', '[]');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.get()).toMatchObject({ authenticated: false, accountType: null });
    expect(localStorage.getItem('wikala.account')).toBeNull();
    expect(Object.keys(sessionStorage)).not.toContain('accountType');
  });

  it('a 403 of a read signs out on the server too, and says why', async () => {
    const { address, transport } = await draw([
      refuse(one, 403, { type: 'forbidden', message: 'You need orders:read' }),
    ]);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(transport.callsTo(sessions.signOut)).toHaveLength(1);
    expect(await screen.findByText('You need orders:read')).toBeTruthy();
  });

  it('a 403 of a write only says so', async () => {
    const { user, address } = await draw([
      reply(one, { n: 1 }),
      refuse(poke, 403, { type: 'forbidden', message: 'Not yours to poke' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Poke' }));
    expect(await screen.findByText('Not yours to poke')).toBeTruthy();
    expect(address()).toBe('/admin/screen');
  });

  it('what the account may not read is not asked', async () => {
    const { transport } = await draw([reply(one, { n: 1 })], { permissions: ['customers:read'] });
    await screen.findByText('none');
    expect(transport.callsTo(one)).toEqual([]);
  });

  it('a 401 of me ends the session by the redirect rule, after its delay', async () => {
    const { address } = await draw([reply(one, { n: 1 }), refuse(sessions.me, 401)]);
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 3_000 });
  });
});

describe('a call', () => {
  it('says who asks, for whom, and in which language', async () => {
    const { transport } = await draw([reply(one, { n: 1 })], { account: 'supplier' });
    await screen.findByText('1');
    const [call] = transport.callsTo(one);
    expect(call).toMatchObject({ account: 'supplier', params: { id: 'thing_1' } });
    expect(call?.headers.get('x-requested-with')).toBe('wikala');
    expect(call?.headers.get('accept-language')).toBe('en');
    expect(call?.headers.get('x-fake-supplier')).toBeNull();
    expect(call?.headers.get('idempotency-key')).toBeNull();
  });

  it('a read of what is no id finds nothing: the words of an address are other endpoints', async () => {
    const map = endpoint({ method: 'GET', path: '/things/map', reply: z.object({ map: z.string() }), access });
    const Typed = () => {
      const { error } = useRead(one, { params: { id: 'map' } });
      return <p>{error instanceof ApiError ? error.status : 'found'}</p>;
    };
    const { transport } = await renderScreen(<Typed />, { replies: [reply(map, { map: 'Riyadh' })] });
    expect(await screen.findByText('404')).toBeTruthy();
    expect(transport.callsTo(map)).toEqual([]);
  });
});

describe('a write', () => {
  const keys = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));

  it('says that it is done and asks again for what it changed', async () => {
    let n = 1;
    const { user, transport } = await draw([reply(one, () => ({ n })), reply(poke, () => ({ n: ++n }))]);
    await screen.findByText('1');
    await user.click(screen.getByRole('button', { name: 'Poke' }));
    expect(await screen.findByText('Poked')).toBeTruthy();
    expect(await screen.findByText('2')).toBeTruthy();
    expect(transport.callsTo(one)).toHaveLength(2);
  });

  it('is sent once for a double click', async () => {
    const { user, transport } = await draw([reply(one, { n: 1 }), reply(poke, { n: 2 })]);
    await user.dblClick(await screen.findByRole('button', { name: 'Poke' }));
    await screen.findByText('Poked');
    expect(transport.callsTo(poke)).toHaveLength(1);
  });

  it('is sent again on 409 and 500, with the same key', async () => {
    const answers = [refusal(409), refusal(500), { n: 2 }];
    const { user, transport } = await draw([reply(one, { n: 1 }), reply(poke, () => answers.shift() ?? { n: 9 })]);
    await user.click(await screen.findByRole('button', { name: 'Poke' }));
    await screen.findByText('Poked', undefined, { timeout: 4_000 });
    expect(new Set(keys(transport.callsTo(poke))).size).toBe(1);
    expect(transport.callsTo(poke)).toHaveLength(3);
  });

  it('keeps its key when the server did not answer and one tries again; a new intention has a new key', async () => {
    const { user, transport } = await draw([reply(one, { n: 1 }), unanswered(poke)]);
    const button = await screen.findByRole('button', { name: 'Poke' });
    await user.click(button);
    expect(await screen.findByText(/The server did not respond/)).toBeTruthy();
    transport.answers.push(reply(poke, { n: 2 }));
    const lost = transport.attempts.at(-1);
    await user.click(button);
    await screen.findByText('Poked');
    await waitFor(() => expect(screen.queryByText(/The server did not respond/), 'it did now').toBeNull());
    expect(keys(transport.callsTo(poke)).at(-1)).toBe(lost?.get('idempotency-key'));
    await user.click(screen.getByRole('button', { name: 'Poke twice' }));
    await waitFor(() => expect(transport.callsTo(poke).length).toBeGreaterThan(2));
    expect(new Set(keys(transport.callsTo(poke))).size).toBe(2);
  });

  it('shows the words of a refusal, of a list the first', async () => {
    const { user } = await draw([
      reply(one, { n: 1 }),
      refuse(poke, 400, { type: 'invalid_data', message: [{ path: 'by', message: 'By is required.' }] }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Poke' }));
    expect(await screen.findByText('By is required.')).toBeTruthy();
  });
});

it.each([
  ['/orders/:id/refund', '/orders'],
  ['/orders', '/orders'],
  ['/me/tabs/:id', '/me'],
])('%s belongs to %s', (path, resource) => {
  expect(resourceOf(path)).toBe(resource);
});

it('nothing of one person is left for the next at the same browser, neither what was read nor what was typed', async () => {
  let person = 'usr_1';
  const { user } = await renderScreen(
    <>
      <Thing />
      <input aria-label="draft" />
    </>,
    {
      replies: [
        reply(sessions.me, () => ({ ...aMe(), user: { ...aMe().user, id: person } })),
        reply(one, () => ({ n: person === 'usr_1' ? 1 : 2 })),
        reply(poke, { n: 1 }),
      ],
    },
  );
  await screen.findByText('1');
  await user.type(screen.getByLabelText('draft'), 'Huda’s');
  person = 'usr_2';
  act(() => session.signedIn('admin', person));
  expect(screen.queryByText('1')).toBeNull();
  await screen.findByText('2');
  expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('');
});

it('answers of one supplier are not shown for another', async () => {
  const { transport } = await renderScreen(<Thing />, {
    me: { account: 'supplier' },
    replies: [
      reply(sessions.me, { ...aMe({ account: 'supplier' }), user: aMe().user }),
      reply(one, (call) => ({ n: call.headers.get('x-fake-supplier') === 'sup_2' ? 2 : 1 })),
      reply(poke, { n: 1 }),
    ],
  });
  await screen.findByText('1');
  act(() => session.loginAs('sup_2', 'Other'));
  await screen.findByText('2');
  expect(transport.callsTo(one)).toHaveLength(2);
});

describe('a write that answers as a read', () => {
  const row = z.object({ thing: z.object({ id: z.string(), version: z.int() }) });
  const read = endpoint({ method: 'GET', path: '/wholes/:id', reply: row, access });
  const touch = endpoint({ method: 'POST', path: '/wholes/:id/touch', reply: row, repliesAs: read, access });
  function Whole() {
    const { data } = useRead(read, { params: { id: 'thing_1' } });
    const { run } = useWrite(touch, { success: null });
    return (
      <>
        <p>version {data?.thing.version ?? 'none'}</p>
        <Button onClick={() => run({ params: { id: 'thing_1' } })}>Touch</Button>
      </>
    );
  }
  const answers = (first: number, then: number) => [
    reply(read, { thing: { id: 'thing_1', version: first } }),
    reply(touch, { thing: { id: 'thing_1', version: then } }),
  ];

  it('is shown at once, and nothing is asked again', async () => {
    const { user, transport } = await renderScreen(<Whole />, { replies: answers(1, 2) });
    await screen.findByText('version 1');
    await user.click(screen.getByRole('button', { name: 'Touch' }));
    await screen.findByText('version 2');
    expect(transport.callsTo(read)).toHaveLength(1);
  });

  it('does not take the place of a later version', async () => {
    const { user, transport } = await renderScreen(<Whole />, { replies: answers(5, 4) });
    await screen.findByText('version 5');
    await user.click(screen.getByRole('button', { name: 'Touch' }));
    await waitFor(() => expect(transport.callsTo(touch)).toHaveLength(1));
    await act(() => new Promise((resume) => setTimeout(resume, 20)));
    expect(screen.getByText('version 5')).toBeTruthy();
  });
});
