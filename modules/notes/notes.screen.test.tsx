import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, renderScreen, reply } from '../../apps/web/testing.tsx';
import { notes, type Note } from './contract.ts';
import { NotesCard } from './parts.tsx';

const moment = '2026-11-02T09:00:00.000Z';
const aNote = (row: Partial<Note> = {}): Note => ({
  id: 'note_1',
  resource_id: 'cus_1',
  resource_type: 'customer',
  author_id: 'usr_2',
  author: { id: 'usr_2', name: 'Faisal Al-Harbi', name_ar: 'فيصل الحربي' },
  value: 'Gate closes at 13:00',
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const list = (rows: Note[]) => reply(notes.list, { notes: rows, count: rows.length, offset: 0, limit: 100 });
const draw = (rows: Note[], more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<NotesCard resourceType="customer" resourceId="cus_1" />, {
    ...more,

    replies: [list(rows), ...(more.replies ?? [])],
  });

describe('notes', () => {
  it('say who wrote them; one’s own are highlighted', async () => {
    const { transport } = await draw([aNote({ id: 'note_2', author_id: 'usr_1', value: 'mine' }), aNote()]);
    const [own, other] = (await screen.findAllByRole('listitem')).filter((item) => /mine|Gate/.test(item.textContent));
    expect([own?.dataset['own'], other?.dataset['own']]).toEqual(['true', undefined]);
    expect(other?.textContent).toContain('Faisal Al-Harbi · Mon, 02 Nov 2026');
    expect(transport.callsTo(notes.list)[0]?.query).toEqual({ resource_id: 'cus_1', limit: '100', offset: '0' });
  });

  it('in Arabic call their author by the Arabic name', async () => {
    await draw([aNote()], { me: { language: 'ar' } });
    expect((await screen.findByText('Gate closes at 13:00')).closest('li')?.textContent).toContain(
      'فيصل الحربي · الاثنين',
    );
  });

  it('are trimmed; an empty one is ignored, a refused one stays', async () => {
    const { user, transport } = await draw([], { replies: [refuse(notes.create, 400, {})] });
    const field = await screen.findByRole('textbox');
    await user.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Add note' }).hasAttribute('disabled')).toBe(true);
    await user.type(field, ' Pays on Sundays  ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(transport.callsTo(notes.create)[0]?.body).toEqual({
        resource_id: 'cus_1',
        resource_type: 'customer',
        value: 'Pays on Sundays',
      }),
    );
    expect((field as HTMLTextAreaElement).value).toContain('Pays on Sundays');
  });

  it('go on the second click, and come back where that is said', async () => {
    const { user, transport } = await draw([aNote()], {
      replies: [
        reply(notes.remove, { id: 'note_1', object: 'note', deleted: true }),
        reply(notes.restore, { note: aNote() }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(transport.callsTo(notes.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
    await waitFor(() => expect(transport.callsTo(notes.remove)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(transport.callsTo(notes.restore)).toHaveLength(1));
  });

  it('are only read by who may only read, and not asked for by who may not', async () => {
    await draw([aNote()], { me: { permissions: ['orders:read'] } });
    const card = (await screen.findByText('Gate closes at 13:00')).closest('section');
    expect(within(card as HTMLElement).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull();
    const { transport } = await draw([aNote()], { me: { permissions: ['customers:read'] } });
    expect(transport.callsTo(notes.list)).toEqual([]);
  });
});
