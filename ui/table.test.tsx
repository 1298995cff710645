import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Column, Sort } from '#ui/column.ts';
import { TableCards } from '#ui/table-cards.tsx';
import { DataTable } from '#ui/table.tsx';
import { show } from '#ui/testing.tsx';

type Row = { id: string; name: string };
const rows: Row[] = [
  { id: '1', name: 'Rice' },
  { id: '2', name: 'Tea' },
  { id: '3', name: 'Oil' },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', primary: true, sortable: true, cell: ({ name }) => name },
  { key: 'id', header: 'Id', align: 'end', cell: ({ id }) => id },
];

const gone: string[] = [];
const PlainLink = (props: React.AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} />;
const navigation = { Link: PlainLink, go: (href: string) => gone.push(href) };
let chosen: ReadonlySet<string> = new Set();

function Example({ sortable = false }: { sortable?: boolean }) {
  const [selected, setSelected] = useState(new Set<string>());
  const [sort, setSort] = useState<Sort | undefined>();
  chosen = selected;
  return (
    <DataTable
      label="Products"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/products/${id}`}
      rowLabel={({ name }) => name}
      selection={{ selected, onChange: setSelected }}
      sort={sort}
      onSort={sortable ? setSort : undefined}
      keys
    />
  );
}

describe('table', () => {
  it('says what stands in a column without words', () => {
    const acts: Column<Row> = { key: 'acts', header: '', cell: () => <button type="button">Remove</button> };
    show(<DataTable label="Products" columns={[...columns, acts]} rows={rows} rowKey={({ id }) => id} />, {
      navigation,
    });
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeDefined();
  });

  it('selects rows and all of them', async () => {
    const { user } = show(<Example />, { navigation });
    await user.click(screen.getByRole('checkbox', { name: /Select row .*Tea/ }));
    expect([...chosen]).toEqual(['2']);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect([...chosen].sort()).toEqual(['1', '2', '3']);
    await user.click(all);
    expect(chosen.size).toBe(0);
  });

  it('opens a row by click and in a new tab by middle click', async () => {
    gone.length = 0;
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show(<Example />, { navigation });
    const cell = screen.getByRole('cell', { name: '2' });
    await user.click(cell);
    expect(gone).toEqual(['/products/2']);
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(open).toHaveBeenCalledWith('/products/2', '_blank', 'noopener');
    expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe('/products/2');
    open.mockRestore();
  });

  it('does not open a row whose checkbox is clicked', async () => {
    gone.length = 0;
    const { user } = show(<Example />, { navigation });
    await user.click(screen.getByRole('checkbox', { name: /Select row .*Rice/ }));
    expect(gone).toEqual([]);
  });

  it('goes through rows with j and k, selects with x', async () => {
    const { user } = show(<Example />, { navigation });
    await user.keyboard('jj');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tea' }));
    await user.keyboard('x');
    expect([...chosen]).toEqual(['2']);
    await user.keyboard('k');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rice' }));
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tea' }));
  });

  it('sorts ascending, descending, then not', async () => {
    const { user } = show(<Example sortable />, { navigation });
    const header = screen.getByRole('columnheader', { name: 'Name' });
    const order = () => header.getAttribute('aria-sort');
    expect(order()).toBe('none');
    await user.click(within(header).getByRole('button'));
    expect(order()).toBe('ascending');
    await user.click(within(header).getByRole('button'));
    expect(order()).toBe('descending');
    await user.click(within(header).getByRole('button'));
    expect(order()).toBe('none');
  });

  it('keeps the place of rows that have not come yet', () => {
    show(<DataTable label="Products" columns={columns} rows={undefined} rowKey={({ id }) => id} skeletonRows={5} />);
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(5);
  });

  it('begins a card with the row’s name, its figure beside it, where nothing else leads', () => {
    const named: Column<Row>[] = [
      { key: 'name', header: 'Name', primary: true, card: 'title', cell: ({ name }) => name },
      { key: 'id', header: 'Id', card: 'end', cell: ({ id }) => id },
    ];
    show(
      <TableCards
        label="Products"
        columns={named}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/products/${id}`}
      />,
      { navigation },
    );
    const link = screen.getByRole('link', { name: 'Tea' });
    expect(link.parentElement?.textContent).toBe('Tea2');
    expect(link.closest('li')?.firstElementChild).toBe(link.parentElement);
  });
});
