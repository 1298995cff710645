import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filter } from '#kit/shared/list.ts';
import { defaulted, names, required, resource, without, type RowOf } from '#kit/shared/resource.ts';
import { shaped } from '#kit/shared/strings.ts';
import { texts, type KeysOf } from '#kit/shared/texts.ts';
import { TextField } from '#ui/form-parts.tsx';
import { BrandsIcon } from '#ui/icons.ts';
import { registerTexts } from './words.ts';
import { crudScreens } from './crud-screens.ts';
import { CreatePage, RecordPage } from './record-pages.tsx';
import { fieldOf } from './resource-field.tsx';
import { nameColumn, ResourceList } from './resource-list.tsx';
import { renderScreen, reply } from '../../apps/web/testing.tsx';

/**
 * Words that nobody wrote must not get far. A line under `@ts-expect-error` fails the type check the day it compiles.
 */
const crateTexts = texts({
  en: {
    'crates.title': 'Crates',
    'crates.noun': 'Crate',
    'crates.search': 'Name…',
    'crates.add': 'Add crate',
    'crates.empty': 'No crates yet',
    'crates.empty_text': 'Add the first one.',
    'crates.remove': 'Remove crate',
    'crates.field.size': 'Size in litres',
  },
  ar: {
    'crates.title': 'الصناديق',
    'crates.noun': 'صندوق',
    'crates.search': 'الاسم…',
    'crates.add': 'إضافة صندوق',
    'crates.empty': 'لا صناديق بعد',
    'crates.empty_text': 'أضف الأول.',
    'crates.remove': 'حذف الصندوق',
    'crates.field.size': 'السعة باللتر',
  },
});
declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    crates: KeysOf<typeof crateTexts>;
  }
}
registerTexts(crateTexts);

const crates = resource({
  one: 'crate',
  many: 'crates',
  access: { admin: 'brands' },
  fields: {
    ...names,
    size: required(z.int()),
    tare: defaulted(z.int()),
    code: required(shaped(/^[A-Z]+$/, 5, 'errors.text')),
  },
  filters: { created_at: filter.date() },
});
const crate: RowOf<typeof crates> = {
  id: 'crate_1',
  name: 'Small',
  name_ar: null,
  size: 1200,
  tare: 2,
  code: 'S',
  version: 1,
  created_at: '2026-11-18T07:31:00.000Z',
  updated_at: '2026-11-18T07:31:00.000Z',
};
const list = reply(crates.list, { crates: [crate], count: 1, offset: 0, limit: 12 });
const Field = fieldOf(crates);

describe('the list of a resource', () => {
  it('takes its words from the resource, and shows plain values by themselves', async () => {
    const List = () => (
      <ResourceList
        of={crates}
        path="/crates"
        icon={BrandsIcon}
        columns={[nameColumn(), { key: 'size' }, { key: 'created_at' }]}
        filters={[{ key: 'created_at', type: 'date' }]}
      />
    );
    await renderScreen(<List />, { path: '/crates', replies: [list] });
    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Crates' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Crate',
      'Size in litres',
      'Created',
    ]);
    expect(screen.getByRole('link', { name: /Small/ }).getAttribute('href')).toMatch(/^\/admin\/crates\/crate_1\?/);
  });
  it('does not compile with a column, a filter or a title that nobody wrote', () => {
    const parts = { of: crates, path: '/crates', icon: BrandsIcon } as const;
    // @ts-expect-error -- neither `crates.field.tare` nor `field.tare`
    expect(<ResourceList {...parts} columns={[{ key: 'tare' }]} />).toBeTruthy();
    // @ts-expect-error -- the list has no filter `size`
    expect(<ResourceList {...parts} columns={[]} filters={[{ key: 'size', type: 'text' }]} />).toBeTruthy();
    const boxes = resource({ one: 'box', many: 'boxes', access: { admin: 'brands' }, fields: names, filters: {} });
    // @ts-expect-error -- no `boxes.title`
    expect(<ResourceList of={boxes} path="/boxes" icon={BrandsIcon} columns={[]} />).toBeTruthy();
  });
});

describe('the pages of a record', () => {
  it('label the fields of a form', async () => {
    const New = () => (
      <CreatePage of={crates} path="/crates" values={{ name: '' }}>
        <Field name="name" as={TextField} />
        <Field name="code" as={TextField} />
      </CreatePage>
    );
    await renderScreen(<New />, { path: '/crates/new', replies: [] });
    expect(await screen.findByRole('textbox', { name: /Name in English/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Code/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Add crate' })).toBeTruthy();
  });
  it('do not compile with a field that is not written, or that nobody labelled', () => {
    // @ts-expect-error -- the bodies have no `colour`
    expect(<Field name="colour" as={TextField} />).toBeTruthy();
    // @ts-expect-error -- neither `crates.field.tare` nor `field.tare`
    expect(<Field name="tare" as={TextField} />).toBeTruthy();
  });
  it('do not compile without what removing means', () => {
    const page = (
      // @ts-expect-error -- no `crates.remove_text`
      <RecordPage of={crates} path="/crates">
        {() => null}
      </RecordPage>
    );
    expect(page).toBeTruthy();
  });
});

describe('a resource without some of its writes', () => {
  const lent = without(crates, 'create', 'remove');
  it('offers none of them, and its pages need no words for them', async () => {
    const Detail = () => (
      <RecordPage of={lent} path="/crates">
        {({ code }) => <p>{code}</p>}
      </RecordPage>
    );
    await renderScreen(<Detail />, {
      path: '/crates/:id',
      at: '/crates/crate_1',
      replies: [reply(crates.retrieve, { crate })],
    });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /More/ })).toBeNull();
  });
  it('has no screen for them', () => {
    const screens = crudScreens(lent, '/crates', async () => ({
      List: () => null,
      Detail: () => null,
      Edit: () => null,
    }));
    expect(screens.map(({ path }) => path)).toEqual(['/crates', '/crates/:id', '/crates/:id/edit']);
    // @ts-expect-error -- no page for changing one
    expect(crudScreens(lent, '/crates', async () => ({ List: () => null, Detail: () => null }))).toHaveLength(3);
  });
  it('does not compile on the page of one', () => {
    // @ts-expect-error -- crates that are lent are not made
    expect(<CreatePage of={lent} path="/crates" values={{}} />).toBeTruthy();
  });
});
