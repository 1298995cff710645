import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { filter } from '#kit/shared/list.ts';
import { savedTabs } from '#modules/saved-tabs/contract.ts';
import { sessions } from '#modules/sessions/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { BrandsIcon } from '#ui/icons.ts';
import { useParam } from './area-context.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ListCard } from './list-card.tsx';
import { ListPage } from './list-page.tsx';
import { ListTabs } from './list-tabs.tsx';
import type { WebModule } from './module.ts';
import { usePagePart } from './page-tabs.tsx';
import { session } from './session-store.ts';
import {
  aMe,
  named,
  refusal,
  refuse,
  renderScreen,
  reply,
  unanswered,
  type Answer,
  type SeenCall,
} from '../../apps/web/testing.tsx';

const row = z.object({ id: z.string(), name: z.string(), status: z.string(), total: z.int() });
const empty = z.strictObject({});
const brands = crud({
  one: 'brand',
  many: 'brands',
  row,
  create: empty,
  update: empty,
  access: { admin: 'brands', supplier: 'read' },
  filters: { status: filter.oneOf(['draft', 'published']), created_at: filter.date() },
});
const filters: FilterConfig[] = [
  {
    key: 'status',
    title: 'Status',
    type: 'select',
    isMulti: true,
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
    ],
  },
  { key: 'created_at', title: 'Made', type: 'date' },
];

const columns = [
  { key: 'name', header: 'Name', cell: (one: z.output<typeof row>) => one.name, primary: true, sortable: true },
  { key: 'status', header: 'Status', cell: (one: z.output<typeof row>) => one.status },
];
function SomethingChanges() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Something changes
    </button>
  );
}
const Brands = () => (
  <ListPage title="Brands" primary={{ label: 'Add brand', onClick: () => undefined }} actions={<SomethingChanges />}>
    <ListCard
      endpoint={brands.list}
      columns={columns}
      filters={filters}
      search="Brand or supplier"
      rowHref={(one) => `/brands/${one.id}`}
      rowLabel={(one) => one.name}
      empty={{ icon: BrandsIcon, title: 'No brands yet', text: 'Add the first one.' }}
    >
      <ListTabs tabs={[{ value: 'drafts', label: 'Drafts', search: { status: ['draft'] }, count: 3 }]} />
      <BulkActions<z.output<typeof row>>>
        {({ ids, rows }) => ({
          sum: rows.reduce((sum, one) => sum + one.total, 0),
          actions: [{ key: 'go', label: `Publish ${ids.join()}`, onClick: () => undefined }],
        })}
      </BulkActions>
    </ListCard>
  </ListPage>
);

/** 245 brands, answered a page at a time. */
const many = (call: SeenCall) => {
  const offset = Number(call.query['offset']);
  const limit = Number(call.query['limit']);
  const page = Array.from({ length: Math.max(0, Math.min(limit, 245 - offset)) }, (_, index) => ({
    id: `brand_${offset + index + 1}`,
    name: `Brand ${offset + index + 1}`,
    status: 'draft',
    total: 10,
  }));
  return { brands: page, count: 245, offset, limit };
};
const none = { brands: [], count: 0, offset: 0, limit: 12 };
/** What is opened and filtered in a record does not change the list's own address. */
function Brand() {
  const id = useParam('id');
  const [part, open] = usePagePart(['facts', 'history']);
  return (
    <button type="button" onClick={() => open('history')}>
      The {part} of {id}
    </button>
  );
}
const record: WebModule = {
  name: 'brand',
  screens: [{ path: '/brands/:id', needs: null, component: Brand, beside: true }],
};
const draw = (replies: Answer[] = [], at = '/brands') =>
  renderScreen(<Brands />, {
    path: '/brands',
    at,
    modules: [record],
    replies: [reply(brands.list, many), ...replies],
  });
const asked = (calls: SeenCall[]) => calls.map(({ query }) => query);

describe('a list', () => {
  it('shows 12 rows, and "from – to of total results"', async () => {
    const { transport } = await draw();
    expect(await screen.findByText('1 – 12 of 245 results')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(13);
    expect(asked(transport.callsTo(brands.list))).toEqual([{ offset: '0', limit: '12' }]);
    expect(document.title).toBe('Brands · Wikala');
  });

  it('pages by the address, and keeps the old rows until the new ones are there', async () => {
    const { user, address, transport } = await draw();
    await screen.findByText('Brand 1');
    const fetching = globalThis.fetch;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    globalThis.fetch = async (...call) => {
      await held;
      return fetching(...call);
    };
    await user.click(screen.getByRole('button', { name: named('Page 2') }));
    await waitFor(() => expect(address()).toBe('/admin/brands?offset=12'));
    expect(screen.getByText('Brand 1')).toBeTruthy();
    release();
    expect(await screen.findByText('13 – 24 of 245 results')).toBeTruthy();
    expect(screen.queryByText('Brand 1')).toBeNull();
    expect(transport.callsTo(brands.list)).toHaveLength(2);
  });

  it('reads its whole state from the address', async () => {
    const { transport } = await draw(
      [],
      '/brands?q=noor&status=draft&created_at[gt]=2026-11-08&order=-name&offset=24&hide=status',
    );
    expect(await screen.findByText('25 – 36 of 245 results')).toBeTruthy();
    expect(asked(transport.callsTo(brands.list))).toEqual([
      { q: 'noor', status: 'draft', created_at: { gt: '2026-11-08' }, order: '-name', offset: '24', limit: '12' },
    ]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'noor');
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  });

  it('searches half a second after the last key, from the first page on', async () => {
    const { user, address, transport } = await draw([], '/brands?offset=24');
    await user.type(await screen.findByRole('searchbox'), 'noor');
    await waitFor(() => expect(address()).toBe('/admin/brands?q=noor'), { timeout: 2_000 });
    await waitFor(() =>
      expect(asked(transport.callsTo(brands.list)).at(-1)).toEqual({ q: 'noor', offset: '0', limit: '12' }),
    );
  });

  it('sorts by a column: up, down, not at all', async () => {
    const { user, address } = await draw();
    const header = await screen.findByRole('button', { name: 'Name' });
    for (const order of ['?order=name', '?order=-name', '']) {
      await user.click(header);
      await waitFor(() => expect(address()).toBe(`/admin/brands${order}`));
    }
  });

  it('opens a row with its place in the list', async () => {
    await draw([], '/brands?status=draft&offset=12');
    const link = await screen.findByRole('link', { name: 'Brand 14' });
    expect(link.getAttribute('href')).toBe('/admin/brands/brand_14?in=status%3Ddraft&at=14');
  });

  it('says what to do first while there is nothing', async () => {
    await draw([reply(brands.list, none)]);
    expect(await screen.findByRole('heading', { name: 'No brands yet' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add brand' })).toHaveLength(2);
  });

  it('offers to clear the filters when nothing matches', async () => {
    const { user, address } = await draw(
      [reply(brands.list, (call) => (call.query['status'] ? none : many(call)))],
      '/brands?status=draft',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('1 – 12 of 245 results')).toBeTruthy();
    expect(address()).toBe('/admin/brands');
  });

  it('says what happened, and loads again', async () => {
    const { user, transport } = await draw([
      refuse(brands.list, 400, { type: 'invalid_data', message: 'Not so', request_id: 'req_77' }),
    ]);
    expect(await screen.findByText('req_77')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Brands could not be loaded' })).toBeTruthy();
    expect(screen.getByText(/Not so/)).toBeTruthy();
    transport.answers.push(reply(brands.list, many));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 – 12 of 245 results')).toBeTruthy();
  });

  it('leads back to what was there when another page fails, and keeps rows that cannot be loaded anew', async () => {
    let isDown = false;
    const { user, address } = await draw([
      reply(brands.list, (call) => (isDown ? refusal(400, { type: 'invalid_data', message: 'Not so' }) : many(call))),
    ]);
    await screen.findByText('Brand 1');
    isDown = true;
    await user.click(screen.getByRole('button', { name: named('Page 2') }));
    await user.click(await screen.findByRole('button', { name: /^Show the last loaded list/ }));
    expect(await screen.findByText('1 – 12 of 245 results')).toBeTruthy();
    expect(address()).toBe('/admin/brands');
    await user.click(screen.getByRole('button', { name: 'Something changes' }));
    expect(await screen.findByText(/these rows were loaded at .*Not so/)).toBeTruthy();
    expect(screen.getByText('Brand 1')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/these rows were loaded/)).toBeNull());
  });

  it('shows a row at the side on Space, walks on with j and k, and closes on Esc', async () => {
    const { user, address } = await draw();
    await screen.findByText('Brand 1');
    await user.keyboard('jj ');
    const peek = await screen.findByRole('complementary', { name: named('Preview of Brand 2') });
    await user.click(await within(peek).findByRole('button', { name: 'The facts of brand_2' }));
    await within(peek).findByRole('button', { name: 'The history of brand_2' });
    await user.keyboard('j');
    const next = await screen.findByRole('complementary', { name: named('Preview of Brand 3') });
    await within(next).findByRole('button', { name: 'The facts of brand_3' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/brand_3$/)).toBeNull());
    expect(address()).toBe('/admin/brands');
  });

  it('has as many rows as somebody chooses, on every list from then on', async () => {
    const { user, address } = await draw([], '/brands?offset=36');
    await user.click(await screen.findByRole('button', { name: 'Rows: 12' }));
    await user.click(await screen.findByRole('menuitem', { name: '24' }));
    // The rows one was at stay on the page.
    expect(await screen.findByText('25 – 48 of 245 results')).toBeTruthy();
    expect(address()).toBe('/admin/brands?offset=24&limit=24');
    cleanup();
    await draw();
    expect(await screen.findByText('1 – 24 of 245 results')).toBeTruthy();
  });

  it('says so when the count stopped counting', async () => {
    await draw([reply(brands.list, (call) => ({ ...many(call), count: 1_000, count_is_lower_bound: true }))]);
    expect(await screen.findByText('1 – 12 of 1,000+ results')).toBeTruthy();
  });

  it('chooses rows, keeps the choice over pages, and says how many', async () => {
    const { user } = await draw();
    await user.click(await screen.findByRole('checkbox', { name: named('Select row Brand 2') }));
    const bar = await screen.findByRole('toolbar');
    expect(within(bar).getByRole('status').textContent).toMatch(/1 selected·10$/);
    await user.click(screen.getByRole('button', { name: named('Page 2') }));
    await user.click(await screen.findByRole('checkbox', { name: named('Select row Brand 13') }));
    expect(within(bar).getByRole('button', { name: 'Publish brand_2,brand_13' })).toBeTruthy();
  });
});

describe('saved tabs', () => {
  const tab = {
    value: 'tab_1',
    list: 'brands',
    label: 'My drafts',
    removable: true,
    filters: { status: { open: true, filter: ['draft'] }, order: { open: false, filter: '-name' } },
  };

  it('a view everybody has sets its filters and its own address', async () => {
    const { user, address } = await draw();
    await user.click(await screen.findByRole('button', { name: /Drafts/ }));
    await waitFor(() => expect(address()).toBe('/admin/brands?tab=drafts&status=draft'));
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/admin/brands'));
  });

  it('"are kept in local storage under a key" (section 9), which is the person’s: the next one at this browser sees nothing of them', async () => {
    const { user, address, transport } = await draw([reply(savedTabs.list, { tabs: [tab] })]);
    await user.click(await screen.findByRole('button', { name: 'My drafts' }));
    await waitFor(() => expect(address()).toBe('/admin/brands?tab=tab_1&status=draft&order=-name'));
    expect(JSON.parse(localStorage.getItem('wikala.tabs.usr_1.brands') ?? '')).toEqual([tab]);
    transport.answers.push(
      unanswered(savedTabs.list),
      reply(sessions.me, { ...aMe(), user: { ...aMe().user, id: 'usr_2' } }),
    );
    act(() => session.signedOut());
    act(() => session.signedIn('admin', 'usr_2'));
    expect(await screen.findByRole('button', { name: 'Save as tab' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'My drafts' })).toBeNull();
  });

  it('what is filtered now is saved under a name', async () => {
    const { user, address, transport } = await draw(
      [reply(savedTabs.save, { tab })],
      '/brands?status=draft&order=-name&offset=12',
    );
    await user.click(await screen.findByRole('button', { name: 'Save as tab' }));
    await user.type(await screen.findByRole('textbox', { name: 'Tab name' }), 'My drafts{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/brands?tab=tab_1&status=draft&order=-name&offset=12'));
    expect(transport.callsTo(savedTabs.save).map(({ body }) => body)).toEqual([
      { list: 'brands', label: 'My drafts', filters: tab.filters },
    ]);
    expect(await screen.findByRole('button', { name: 'My drafts', pressed: true })).toBeTruthy();
  });

  it('are removed on the server too, and brought back where that is said', async () => {
    const { user, transport, address } = await draw(
      [
        reply(savedTabs.list, { tabs: [tab] }),
        reply(savedTabs.remove, { id: 'tab_1', object: 'saved_tab', deleted: true }),
        reply(savedTabs.save, { tab: { ...tab, value: 'tab_2' } }),
      ],
      '/brands?tab=tab_1&status=draft',
    );
    await user.click(await screen.findByRole('button', { name: /^Remove .*My drafts/ }));
    await waitFor(() => expect(screen.queryByText('My drafts')).toBeNull());
    expect(transport.callsTo(savedTabs.remove).map(({ params }) => params)).toEqual([{ id: 'tab_1' }]);
    expect(address()).toBe('/admin/brands');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('My drafts')).toBeTruthy();
  });
});
