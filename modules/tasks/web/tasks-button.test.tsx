import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderScreen, reply, type Answer, type MeParts } from '../../../apps/web/testing.tsx';
import { tasks, type Task } from '../contract.ts';
import { tasksWeb } from '../web.tsx';

const aTask = (over: Partial<Task> = {}): Task => ({
  id: 'task_1',
  name: 'orders.export',
  label: 'Export orders',
  status: 'running',
  total: 200,
  done: 50,
  failed: 0,
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: null,
  undo_until: null,
  file: null,
  ...over,
});
const done = (over: Partial<Task> = {}) =>
  aTask({ status: 'done', done: 200, finished_at: '2026-11-22T10:01:00.000Z', ...over });
const draw = (list: () => Task[], me: MeParts = {}, replies: Answer[] = []) =>
  renderScreen(<></>, {
    at: '/',
    me,
    modules: [tasksWeb],
    replies: [reply(tasks.list, () => ({ tasks: list() })), ...replies],
  });
const opened = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /Tasks|المهام/ }));
};

// The button's code is fetched when it is first drawn: once, before the clock of a test runs.
beforeAll(() => import('./tasks-button.tsx'));

describe('tasks in the bar', () => {
  it('are not there while nothing was asked for, and nothing is asked again', async () => {
    const { transport } = await draw(() => []);
    await screen.findByText('Search or jump to…');
    await new Promise((later) => setTimeout(later, 2_300));
    expect(screen.queryByRole('button', { name: /Tasks/ })).toBeNull();
    expect(transport.callsTo(tasks.list)).toHaveLength(1);
  });

  it('show how far they are, are asked for while they run, and say when they end', async () => {
    let task = aTask();
    const { user, transport } = await draw(() => [task]);
    const list = await opened(user, /^Tasks, 1 in progress$/);
    expect(list.getByText('50 of 200')).toBeTruthy();
    expect(list.getByText('Sun, 22 Nov 2026 13:00')).toBeTruthy();
    expect(list.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    task = done({ failed: 2, file: { name: 'orders-2026-11-22.csv', expires_at: '2026-11-23T10:01:00.000Z' } });
    expect(await screen.findByText('Export orders: done', {}, { timeout: 4_000 })).toBeTruthy();
    expect(list.getByText('198 done · 2 failed')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Download' })).toBeTruthy();
    const asked = transport.callsTo(tasks.list).length;
    await new Promise((later) => setTimeout(later, 2_300));
    expect(transport.callsTo(tasks.list)).toHaveLength(asked);
  });

  it('can be canceled', async () => {
    let task = aTask();
    const canceled = reply(tasks.cancel, () => {
      task = aTask({ status: 'canceled', finished_at: '2026-11-22T10:01:00.000Z' });
      return { task };
    });
    const { user, transport } = await draw(() => [task], {}, [canceled]);
    const list = await opened(user, /^Tasks/);
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    expect(await list.findByText('Canceled')).toBeTruthy();
    expect(transport.callsTo(tasks.cancel).map(({ params }) => params)).toEqual([{ id: 'task_1' }]);
  });

  it('can be taken back while there is time', async () => {
    const until = new Date(Date.now() + 9_500).toISOString();
    const undone = reply(tasks.undo, { task: aTask({ status: 'undone' }) });
    const { user, transport } = await draw(() => [done({ undo_until: until })], {}, [undone]);
    const list = await opened(user, /^Tasks$/);
    await user.click(list.getByRole('button', { name: /^Undo \((10|9)\)$/ }));
    await waitFor(() => expect(transport.callsTo(tasks.undo)).toHaveLength(1));
  });

  it('are said in Arabic', async () => {
    const { user } = await draw(() => [aTask({ label: 'تصدير الطلبات' })], { language: 'ar' });
    const list = await opened(user, /^المهام/);
    expect(list.getByText('تصدير الطلبات')).toBeTruthy();
    expect(list.getByRole('button', { name: 'إلغاء' })).toBeTruthy();
  });
});
