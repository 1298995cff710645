import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditTrail } from '#modules/audit-trail/contract.ts';
import { brands } from '#modules/brands/contract.ts';
import { named, refuse, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { metadataTags, type MetadataTag, type TagRef } from '#modules/metadata-tags/contract.ts';
import { salesChannels } from '#modules/sales-channels/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { aSupplierRow } from '../suppliers/testing/row.ts';
import { products, type MasterVariant, type Product, type Variant } from './contract.ts';
import { productsWeb } from './web.tsx';
import { ChannelProducts } from './web/channel-products.tsx';
import { MasterVariantsCard } from './web/master-variants-card.tsx';
import { ProductDetail } from './web/product-detail.tsx';
import { ReviewPage } from './changes/web/review-page.tsx';
import { ProductList } from './web/product-list.tsx';

// The screen under test takes the place of the module's own.
const modules = [{ ...productsWeb, screens: [] }];
const moment = '2026-11-18T07:31:00.000Z';
const stamps = { version: 1, created_at: moment, updated_at: moment };
const size = {
  id: 'opt_1',
  product_id: 'prod_1',
  title: 'Size',
  title_ar: 'الحجم',
  values: [
    { id: 'val_s', option_id: 'opt_1', value: '200 ml', value_ar: null },
    { id: 'val_l', option_id: 'opt_1', value: '1 L', value_ar: null },
  ],
};
const aPack = (row: Partial<MasterVariant>): MasterVariant => ({
  id: 'mv_1',
  product_id: 'prod_1',
  title: '200 ml',
  description: null,
  case_configuration: 27,
  shrink_configuration: 9,
  cases_per_layer: null,
  layers_per_pallet: null,
  planned: null,
  versions: [],
  image_id: null,
  image: null,
  is_active: true,
  is_default: true,
  option_values: [{ id: 'val_s', option_id: 'opt_1', value: '200 ml', value_ar: null }],
  variants_count: 1,
  deleted_at: null,
  ...stamps,
  ...row,
});
const aVariant = (row: Partial<Variant> = {}): Variant => ({
  id: 'variant_1',
  supplier_id: 'sup_1',
  product_id: 'prod_1',
  master_variant_id: 'mv_1',
  master_variant: { id: 'mv_1', title: '200 ml', case_configuration: 27, shrink_configuration: 9 },
  title: '200 ml',
  title_ar: null,
  ean: null,
  upc: null,
  metadata: null,
  hs_code: null,
  mid_code: null,
  origin_country: null,
  material: null,
  weight: null,
  length: null,
  height: null,
  width: null,
  sku: 'QTF-200',
  barcode: null,
  shrink_barcode: null,
  case_barcode: null,
  manage_inventory: true,
  allow_backorder: false,
  position: 0,
  inventory_quantity: 1_080,
  options: [],
  prices: [{ id: 'ma_1', variant_id: 'variant_1', currency_code: 'SAR', region_id: null, amount: 110, pack_size: 1 }],
  ...stamps,
  ...row,
});
const anImage = (name: string, image_tag: TagRef | null = null) => ({
  id: `img_${name}`,
  image_url: `/uploads/${name}.png`,
  url: `/uploads/${name}.png`,
  position: 0,
  image_tag,
});
const aProduct = (row: Partial<Product> = {}): Product => ({
  id: 'prod_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  brand_id: 'brand_1',
  brand: { id: 'brand_1', name: 'Qutuf', name_ar: 'قطوف' },
  title: 'Orange Juice',
  title_ar: 'عصير برتقال',
  subtitle: null,
  description: null,
  handle: 'orange-juice',
  thumbnail: null,
  status: 'published',
  rejection_reason: null,
  packaging: 'carton',
  storage: 'ambient',
  shelf_life_days: null,
  min_remaining_shelf_life_days: null,
  returnable: true,
  return_days: null,
  tax_rate: null,
  sort_index: 0,
  metadata: null,
  variants_count: 1,
  case_prices: { least: 2_970, most: 5_940 },
  available_quantity: 1_080,
  discountable: true,
  type_id: null,
  type: null,
  tags: [],
  hs_code: null,
  mid_code: null,
  origin_country: null,
  material: null,
  weight: null,
  length: null,
  height: null,
  width: null,
  lead: {
    sku: 'QTF-200',
    case_configuration: 27,
    shrink_configuration: 9,
    price: 110,
    price_micros: 110_000_000,
    currency_code: 'SAR',
  },
  images: [],
  options: [size],
  variants: [aVariant()],
  master_variants: [
    aPack({}),
    aPack({
      id: 'mv_2',
      title: '1 L',
      is_default: false,
      case_configuration: 12,
      shrink_configuration: 1,
      option_values: [],
    }),
  ],
  ...stamps,
  ...row,
});

const aTag = (row: Partial<MetadataTag>): MetadataTag => ({
  id: 'mtag_front',
  kind: 'image',
  key: 'front',
  name: 'Front',
  name_ar: 'الواجهة',
  color: 'neutral',
  sort_index: 0,
  is_active: true,
  min_bps: null,
  max_bps: null,
  required_for_categories: [],
  min_px: null,
  ratio: null,
  max_per_product: null,
  products_count: 0,
  ...stamps,
  ...row,
});
const tags = reply(metadataTags.list, {
  metadata_tags: [aTag({}), aTag({ id: 'mtag_back', name: 'Back' })],
  count: 2,
  offset: 0,
  limit: 50,
});

const pickers: Answer[] = [
  tags,
  reply(brands.list, { brands: [], count: 0, offset: 0, limit: 100 }),
  reply(suppliers.list, { suppliers: [], count: 0, offset: 0, limit: 100 }),
];
const drawList = (rows: Product[], me: MeParts = {}, replies: Answer[] = []) =>
  renderScreen(<ProductList />, {
    path: '/products',
    modules,
    me,
    replies: [
      ...pickers,
      reply(products.list, { products: rows, count: rows.length, offset: 0, limit: 12 }),
      ...replies,
    ],
  });
const draw = (part: string, { product = aProduct(), me = {}, replies = [] as Answer[] } = {}) =>
  renderScreen(<ProductDetail />, {
    path: '/products/:id',
    at: `/products/prod_1?tab=${part}`,
    modules,
    me,
    replies: [
      tags,
      reply(products.retrieve, { product }),
      reply(suppliers.retrieve, { supplier: aSupplierRow({ status: 'approved' }) }),
      ...replies,
    ],
  });
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'tbody *' })).closest('tr') as HTMLTableRowElement;

describe('the list of products', () => {
  it('says pack, stock and the price of a case', async () => {
    await drawList([
      aProduct(),
      aProduct({ id: 'prod_2', title: 'Tuna', available_quantity: 48, missing: [] }),
      aProduct({ id: 'prod_3', title: 'Flour', available_quantity: 0, status: 'proposed', missing: ['brand'] }),
    ]);
    const juice = within(await rowOf('Orange Juice'));
    expect(juice.getByText('QTF-200')).toBeTruthy();
    expect(juice.getByText('27 · 9')).toBeTruthy();
    expect(juice.getByText('29.70')).toBeTruthy();
    expect(juice.getByText('59.40')).toBeTruthy();
    expect(juice.getByText('1,080')).toBeTruthy();
    const tuna = within(await rowOf('Tuna'));
    expect([tuna.getByRole('img', { name: 'Low stock' }), tuna.queryByText(/% complete/)]).toEqual([
      expect.anything(),
      null,
    ]);
    const flour = within(await rowOf('Flour'));
    expect([
      flour.getByText('Out of stock'),
      flour.getByText('Proposed'),
      flour.getByText(/88% complete$/),
    ]).toHaveLength(3);
  });
  it('names the supplier to administrators only', async () => {
    await drawList([aProduct()], { account: 'supplier' });
    await rowOf('Orange Juice');
    expect(screen.queryByRole('columnheader', { name: 'Supplier' })).toBeNull();
  });
});

describe('what products earn', () => {
  const margin = { bps: -123, tag: aTag({ id: 'mtag_loss', name: 'Loss', color: 'danger' }), pinned: null };
  it('is listed for who may know what goods cost', async () => {
    await drawList([aProduct({ margin })]);
    const juice = within(await rowOf('Orange Juice'));
    expect([juice.getByText('Loss'), juice.getByText('-1.23%')]).toHaveLength(2);
  });
  it('is hidden from everybody else', async () => {
    await drawList([aProduct({ margin: null })], { permissions: ['products:read'] });
    await rowOf('Orange Juice');
    expect(screen.queryByRole('columnheader', { name: 'Margin' })).toBeNull();
  });
  it('is given a tag by hand, with a reason', async () => {
    const { user, transport } = await draw('general', {
      product: aProduct({ margin }),
      replies: [reply(products.pinMargin, { product: aProduct({ margin: { ...margin, pinned: 'Launch' } }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Set margin tag' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Margin tag' }));
    await user.click(await screen.findByRole('option', { name: 'Back', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Set margin tag' }));
    expect(transport.callsTo(products.pinMargin)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Launch');
    await user.click(dialog.getByRole('button', { name: 'Set margin tag' }));
    await waitFor(() =>
      expect(transport.callsTo(products.pinMargin)[0]?.body).toEqual({
        pin: { margin_tag_id: 'mtag_back', reason: 'Launch' },
        version: 1,
      }),
    );
  });
});

describe('the pictures of a product', () => {
  const pictured = aProduct({
    images: [anImage('a'), anImage('b')],
    missing: ['shots'],
    missing_shots: [aTag({}), aTag({ id: 'mtag_back', name: 'Back' })],
  });
  it('are put in order by the keyboard, and are said to show something', async () => {
    const { user, transport } = await draw('general', {
      product: pictured,
      replies: [reply(products.update, { product: pictured }), reply(products.tagImage, { product: pictured })],
    });
    expect(await screen.findByText('Required pictures are missing: Front, Back')).toBeTruthy();
    (await screen.findByRole('button', { name: named('Move picture 1') })).focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    await waitFor(() =>
      expect(transport.callsTo(products.update).map(({ body }) => body)).toEqual([
        { images: ['/uploads/b.png', '/uploads/a.png'], thumbnail: '/uploads/b.png' },
      ]),
    );
    const shows = await screen.findByRole('combobox', { name: named('Image tag of picture 2') });
    await user.click(shows);
    const list = document.getElementById(shows.getAttribute('aria-controls') ?? '');
    await user.click(await within(list as HTMLElement).findByRole('option', { name: 'Back', hidden: true }));
    await waitFor(() =>
      expect(transport.callsTo(products.tagImage)[0]).toMatchObject({
        params: { id: 'prod_1', image_id: 'img_b' },
        body: { image_tag_id: 'mtag_back' },
      }),
    );
  });
});

describe('the history of a product', () => {
  const trail = reply(auditTrail.list, { audit_trail: [], count: 0, offset: 0, limit: 12 });
  it('is what the trail has of it, for whoever may read that', async () => {
    const { user, transport } = await draw('general', { replies: [trail] });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText('No changes yet')).toBeTruthy();
    expect(transport.callsTo(auditTrail.list)[0]?.query).toMatchObject({ entity: 'products', entity_id: 'prod_1' });
  });
  it('is no tab for others', async () => {
    await draw('general', { me: { permissions: ['products:read'] } });
    expect(await screen.findByRole('button', { name: 'General' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });
});

describe('a picture that waits for review', () => {
  const waiting = aProduct({
    images: [anImage('a')],
    missing: ['shots'],
    missing_shots: [aTag({})],
    changes: [
      {
        id: 'pchange_1',
        status: 'waiting',
        fields: [
          {
            field: 'images',
            variant_id: null,
            sku: null,
            was: ['/uploads/a.png'],
            asked: ['/uploads/a.png', '/uploads/b.png'],
            image_tags: { '/uploads/b.png': 'mtag_front' },
            verdict: null,
          },
        ],
        brands: [],
        image_tags: [aTag({})],
        note: null,
        sent_at: moment,
        decided_at: null,
        version: 1,
      },
    ],
  });
  it('is said to show something like any other, and is not asked for again', async () => {
    const { user, transport } = await draw('general', {
      product: waiting,
      me: { account: 'supplier' },
      replies: [reply(products.tagWaitingImage, { product: waiting })],
    });
    const shows = await screen.findByRole('combobox', { name: named('Image tag of picture 2') });
    await waitFor(() => expect((shows as HTMLInputElement).value).toBe('Front'));
    const lack = await screen.findByText('Required pictures are missing: Front');
    expect(within(lack.parentElement as HTMLElement).getByText('Waiting for review')).toBeTruthy();
    await user.click(shows);
    const list = document.getElementById(shows.getAttribute('aria-controls') ?? '');
    await user.click(await within(list as HTMLElement).findByRole('option', { name: 'Back', hidden: true }));
    await waitFor(() =>
      expect(transport.callsTo(products.tagWaitingImage)[0]).toMatchObject({
        params: { id: 'prod_1' },
        body: { image_url: '/uploads/b.png', image_tag_id: 'mtag_back' },
      }),
    );
  });
  it('is reviewed with what it is to show', async () => {
    await renderScreen(<ReviewPage />, {
      path: '/products/:id/review',
      at: '/products/prod_1/review',
      modules,
      replies: [reply(products.retrieve, { product: waiting })],
    });
    expect(within(await rowOf('Pictures')).getByText('Front')).toBeTruthy();
  });
});

describe('publishing', () => {
  it('of several at once is shown row by row first, and is taken back where it is said', async () => {
    const rows = [aProduct({ status: 'draft' }), aProduct({ id: 'prod_2', title: 'Tuna', status: 'draft' })];
    const shown = rows.map(({ id, title }, at) => ({
      edit: { field: 'status' as const, product_id: id, was: 'draft' as const, becomes: 'published' as const },
      title,
      title_ar: null,
      sku: null,
      effect: at === 0 ? ('now' as const) : ('refused' as const),
      message: at === 0 ? null : 'Its supplier is not approved.',
    }));
    const result = { product_id: 'prod_1', variant_id: null, ok: true, sent: false, code: null, message: null };
    const { user, transport } = await drawList(rows, {}, [
      reply(products.bulkPreview, { rows: shown, names: [] }),
      reply(products.bulkEdit, { results: [result] }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByText('Its supplier is not approved.');
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await screen.findByText('1 of 1 changes applied');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 of 1 changes undone');
    const [forth] = shown.map(({ edit }) => edit);
    expect(transport.callsTo(products.bulkEdit).map(({ body }) => body)).toEqual([
      { edits: [forth] },
      { edits: [{ ...forth, was: 'published', becomes: 'draft' }] },
    ]);
  });

  it('is what an administrator does next with a proposed product', async () => {
    const { user, transport } = await draw('general', {
      product: aProduct({ status: 'proposed' }),
      replies: [reply(products.update, { product: aProduct() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Product published')).toBeTruthy();
    expect(transport.callsTo(products.update)[0]?.body).toEqual({ status: 'published', version: 1 });
  });
  it('is refused beforehand while its supplier is not approved', async () => {
    const { user, transport } = await draw('general', {
      product: aProduct({ status: 'proposed' }),
      replies: [reply(suppliers.retrieve, { supplier: aSupplierRow() })],
    });
    const publish = await screen.findByRole('button', { name: 'Publish' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await user.click(publish.isConnected ? publish : screen.getByRole('button', { name: 'Publish' }));
    expect(transport.callsTo(products.update)).toEqual([]);
    expect(await screen.findByText('This supplier is not approved, so its products cannot be published.')).toBeTruthy();
  });

  it('is taken back where it is said, if it may be', async () => {
    const { user, transport } = await draw('general', {
      product: aProduct({ status: 'draft' }),
      replies: [
        reply(products.update, ({ body }) => ({
          product: aProduct({ ...(body as Pick<Product, 'status'>), version: 2 }),
        })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByText('Product published');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(transport.callsTo(products.update).map(({ body }) => body)).toEqual([
        { status: 'published', version: 1 },
        { status: 'draft', version: 2 },
      ]),
    );
  });
  it('is refused with a reason that the supplier reads', async () => {
    const { user, transport } = await draw('general', {
      product: aProduct({ status: 'proposed', rejection_reason: 'The last one' }),
      replies: [reply(products.update, { product: aProduct({ status: 'rejected' }) })],
    });
    expect(await screen.findByText('The last one')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Enter a reason. The supplier will see it.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox'), 'No picture');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('Product rejected');
    expect(transport.callsTo(products.update)[0]?.body).toEqual({
      status: 'rejected',
      version: 1,
      rejection_reason: 'No picture',
    });
  });
  it('a supplier proposes', async () => {
    await draw('general', { product: aProduct({ status: 'draft' }), me: { account: 'supplier' } });
    expect(await screen.findByRole('button', { name: 'Propose' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

describe('master variants', () => {
  const saved = (product = aProduct(), master_variant = aPack({})) =>
    reply(products.updateMasterVariant, { product, master_variant });

  it('section 4: "edit makes a row editable, save applies"', async () => {
    const { user, transport } = await draw('variants', { replies: [saved()] });
    await user.click(within(await rowOf('1 L')).getByRole('button', { name: named('Edit 1 L') }));
    const field = screen.getByRole('textbox', { name: 'Case, pcs: 1 L' });
    await user.clear(field);
    expect((screen.getByRole('button', { name: 'Save row' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(field, '٢٤');
    await user.click(screen.getByRole('button', { name: 'Save row' }));
    expect(await screen.findByText('Variant saved')).toBeTruthy();
    expect(transport.callsTo(products.updateMasterVariant)[0]).toMatchObject({
      params: { master_variant_id: 'mv_2' },
      body: { case_configuration: 24, version: 1 },
    });
    expect(screen.queryByRole('textbox', { name: 'Case, pcs: 1 L' })).toBeNull();
  });
  it('sections 3, 4 and 5: "A new row is flagged new until saved"; "Only one unsaved new combination row is allowed"; "Please save before addding new combination!"', async () => {
    const { user, transport } = await draw('variants', {
      product: aProduct({ images: [anImage('a')] }),
      replies: [reply(products.createMasterVariant, { product: aProduct(), master_variant: aPack({ id: 'mv_3' }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Add combination' }));
    await user.click(screen.getByRole('button', { name: 'Add combination' }));
    expect(screen.getAllByText('not saved yet')).toHaveLength(1);
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(await screen.findByText('Please save before addding new combination!')).toBeTruthy();
    expect(screen.getByText('Case, pcs is required for the new row')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Size' }));
    await user.click(await screen.findByRole('option', { name: '1 L', hidden: true }));
    await user.type(screen.getByRole('textbox', { name: 'Case, pcs: New combination' }), '12');
    await user.click(screen.getByRole('button', { name: 'Picture of New combination' }));
    await user.click(await screen.findByRole('button', { name: 'Picture 1' }));
    await user.click(await screen.findByRole('button', { name: 'Save variants' }));
    await waitFor(() =>
      expect(transport.callsTo(products.createMasterVariant)[0]?.body).toEqual({
        description: null,
        case_configuration: 12,
        shrink_configuration: 1,
        option_values: ['val_l'],
        is_active: true,
        is_default: false,
        image_id: 'img_a',
      }),
    );
    await waitFor(() => expect(screen.queryByText('not saved yet')).toBeNull());
  });
  it('section 5: "Case and shrink configuration are integers"', async () => {
    const { user } = await draw('variants');
    await user.click(await screen.findByRole('button', { name: 'Add combination' }));
    const field = screen.getByRole('textbox', { name: 'Case, pcs: New combination' }) as HTMLInputElement;
    await user.type(field, '-2.5x');
    expect(field.value).toBe('25');
  });
  it('section 2: "variant image picker modal"', async () => {
    const { user, transport } = await draw('variants', {
      product: aProduct({ images: [anImage('a')] }),
      replies: [saved()],
    });
    await user.click(await screen.findByRole('button', { name: named('Picture of 200 ml') }));
    await user.click(await screen.findByRole('button', { name: 'Picture 1' }));
    await waitFor(() =>
      expect(transport.callsTo(products.updateMasterVariant)[0]).toMatchObject({
        params: { master_variant_id: 'mv_1' },
        body: { image_id: 'img_a', version: 1 },
      }),
    );
  });
  it('sections 6 and 9: read-only "when a read-only flag is set", also for who may edit; "variant table area 600 px high", and of 1,000 rows those in view', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      aPack({ id: `mv_${index}`, title: `Size ${index}`, is_default: index === 0 }),
    );
    await renderScreen(<MasterVariantsCard product={aProduct({ master_variants: many })} readOnly />, {
      path: '/products',
      modules,
    });
    const row = within(await rowOf('Size 1'));
    expect(row.queryByRole('button')).toBeNull();
    expect((row.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add combination' })).toBeNull();
    const area = screen.getByRole('table').parentElement as HTMLElement;
    expect(area.style.getPropertyValue('--area')).toBe('600px');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    fireEvent.scroll(area, { target: { scrollTop: 500 * 48 } });
    expect(await rowOf('Size 505')).toBeTruthy();
    expect(screen.queryByText('Size 1')).toBeNull();
  });
  it('warns of shrinks that do not fill a case', async () => {
    const { user } = await draw('variants');
    await user.click(await screen.findByRole('button', { name: 'Add combination' }));
    await user.type(screen.getByRole('textbox', { name: 'Case, pcs: New combination' }), '10');
    await user.type(screen.getByRole('textbox', { name: 'Shrink, pcs: New combination' }), '4');
    expect(screen.getByText('The case should be a multiple of the shrink.')).toBeTruthy();
  });
  it('section 4: "activate/deactivate toggles is_active, setting one default clears the others"; the default stays active', async () => {
    const { user, transport } = await draw('variants', { replies: [saved()] });
    await user.click(within(await rowOf('1 L')).getByRole('radio'));
    await waitFor(() =>
      expect(transport.callsTo(products.updateMasterVariant)[0]?.body).toEqual({ is_default: true, version: 1 }),
    );
    await user.click(within(await rowOf('QTF-200')).getByRole('switch'));
    expect(await screen.findByText('Set another variant as default before deactivating this one.')).toBeTruthy();
    expect(transport.callsTo(products.updateMasterVariant)).toHaveLength(1);
  });
  it('a refused row stays open with what was typed', async () => {
    const { user } = await draw('variants', {
      replies: [
        refuse(products.updateMasterVariant, 400, {
          type: 'not_allowed',
          code: 'stale',
          message: 'Somebody else changed this.',
        }),
      ],
    });
    await user.click(within(await rowOf('1 L')).getByRole('button', { name: named('Edit 1 L') }));
    await user.type(screen.getByRole('textbox', { name: 'Case, pcs: 1 L' }), '0');
    await user.click(screen.getByRole('button', { name: 'Save row' }));
    expect(await screen.findByText('Somebody else changed this.')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Case, pcs: 1 L' }) as HTMLInputElement).value).toBe('120');
  });
  it('section 6: "Variant editing needs update on products for admins; the table is read-only otherwise"', async () => {
    await draw('variants', { me: { permissions: ['products:read'] } });
    const row = within(await rowOf('1 L'));
    expect(row.queryByRole('button')).toBeNull();
    expect((row.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add combination' })).toBeNull();
  });
  it('section 2: "Master variants table with search"', async () => {
    const { user } = await draw('variants');
    await rowOf('1 L');
    await user.type(screen.getByRole('searchbox', { name: 'Search variants' }), '200{Enter}');
    await waitFor(() => expect(screen.queryByText('1 L', { selector: 'tbody *' })).toBeNull());
    expect(await rowOf('QTF-200')).toBeTruthy();
  });
});

describe('prices', () => {
  it('are edited in the currency’s units, for a piece or a pack, and sent as minor units', async () => {
    const { user, transport } = await draw('prices', {
      replies: [reply(products.updateVariant, { product: aProduct() })],
    });
    await user.click(await screen.findByRole('button', { name: named('Edit 200 ml') }));
    const price = await screen.findByRole('textbox', { name: /^Price, / });
    await user.clear(price);
    await user.type(price, '29.75');
    const pack = screen.getByRole('combobox', { name: 'Price is for' });
    await user.click(pack);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'One piece',
      'A shrink of 9',
      'A case of 27',
    ]);
    await user.click(screen.getByRole('option', { name: 'A case of 27' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Variant saved')).toBeTruthy();
    expect(transport.callsTo(products.updateVariant)[0]?.body).toMatchObject({
      sku: 'QTF-200',
      prices: [{ currency_code: 'SAR', amount: 2_975, pack_size: 27 }],
      version: 1,
    });
  });
});

describe('what a sales channel sells', () => {
  const drawChannel = (scope: 'all' | 'listed', replies: Answer[]) =>
    renderScreen(<ChannelProducts channel={{ id: 'sc_app', scope }} />, {
      path: '/settings/sales-channels',
      modules,
      replies: [
        reply(products.list, { products: [aProduct()], count: 1, offset: 0, limit: 50 }),
        ...pickers,
        ...replies,
      ],
    });

  it('is narrowed by the first product; SKUs are pasted, and those that nobody has are named', async () => {
    const { user, transport } = await drawChannel('all', [
      reply(salesChannels.putProducts, {
        sales_channel: {
          id: 'sc_app',
          name: 'App',
          name_ar: null,
          description: null,
          type: 'customer_app',
          is_disabled: false,
          scope: 'listed',
          keys_count: 0,
          ...stamps,
        },
        added: 7,
        unknown_skus: ['X-9'],
      }),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove products' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Add products' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/It will sell only the products you add/)).toBeTruthy();
    await user.click(within(dialog).getByRole('textbox', { name: 'SKUs' }));
    await user.paste('TEA-1\nTEA-2، X-9');
    await user.click(within(dialog).getByRole('button', { name: 'Add products' }));
    await waitFor(() =>
      expect(transport.callsTo(salesChannels.putProducts)[0]?.body).toEqual({
        product_ids: [],
        brand_ids: [],
        skus: ['TEA-1', 'TEA-2', 'X-9'],
      }),
    );
    expect(await screen.findByText(named('7 products added · Unknown SKUs: X-9'))).toBeTruthy();
  });
});
