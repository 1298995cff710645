import { useSearch } from '@tanstack/react-router';
import { limits } from '#domain/limits.ts';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { ActiveBadge } from '#kit/web/active.tsx';
import { Slot, useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage, EditPage, RecordPage } from '#kit/web/record-pages.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { useWaysFrom } from '#kit/web/use-ways-from.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { CategoriesIcon, PlusIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { productCategories, type ProductCategory } from '../contract.ts';
import { canPlace } from '../rules.ts';
import { pathName } from './category-names.ts';
import { CategoryTree } from './category-tree.tsx';

const path = '/product-categories';
const Field = fieldOf(productCategories);
const refusals = atField({
  'product_categories.name_taken': 'name',
  'product_categories.handle_taken': 'handle',
  'product_categories.too_deep': 'parent_category_id',
  'product_categories.within_itself': 'parent_category_id',
});

/** The whole tree on one page. */
export function List() {
  const { t } = useText();
  const href = useHref();
  const mayAdd = useMay(productCategories.create);
  const read = useRead(productCategories.tree, {}, { keep: true });
  const nodes = read.data?.product_categories;
  return (
    <ListPage
      title={t('product_categories.title')}
      actions={useWaysFrom(path)}
      primary={mayAdd ? { label: t('product_categories.add'), icon: PlusIcon, href: href(`${path}/new`) } : undefined}
    >
      <Card flush>
        {read.isError && !nodes && (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        )}
        {nodes?.length === 0 && (
          <Empty icon={CategoriesIcon} title={t('product_categories.empty')}>
            {t(mayAdd ? 'product_categories.empty_text' : 'product_categories.empty_read')}
          </Empty>
        )}
        {nodes && nodes.length > 0 && <CategoryTree nodes={nodes} />}
      </Card>
    </ListPage>
  );
}

/** @param of the category itself, which stands neither below itself nor too deep */
function Fields({ of = null }: { of?: string | null }) {
  const { t, language } = useText();
  const nodes = useRead(productCategories.tree, {}).data?.product_categories ?? [];
  return (
    <FormGrid columns={2}>
      <Field name="name" as={TextField} />
      <Field name="name_ar" as={TextField} />
      <Field
        name="parent_category_id"
        as={SelectField}
        clearable
        help={t('product_categories.parent_help', { n: limits.categories.deepest })}
        options={nodes
          .filter((node) => canPlace(nodes, of, node.id).allowed)
          .map((node) => ({ value: node.id, label: pathName(language, nodes, node.id) }))}
      />
      <Field name="handle" as={TextField} kind="code" help={t('product_categories.handle_help')} />
      <Field name="description" as={TextareaField} />
      <div>
        <Field name="is_active" as={SwitchField} help={t('product_categories.active_help')} />
        <Field name="is_internal" as={SwitchField} help={t('product_categories.internal_help')} />
      </div>
    </FormGrid>
  );
}

export function New() {
  const { parent } = useSearch({ strict: false }) as { parent?: unknown };
  return (
    <CreatePage
      of={productCategories}
      path={path}
      values={{
        name: '',
        is_active: true,
        is_internal: false,
        parent_category_id: typeof parent === 'string' ? parent : null,
      }}
      onRefused={refusals}
    >
      <Fields />
    </CreatePage>
  );
}
export const Edit = () => (
  <EditPage of={productCategories} path={path} onRefused={refusals} invalidates={['/products']}>
    {(row) => <Fields of={row.id} />}
  </EditPage>
);

/** A category: where it stands, what is below it, and what is in it. */
export function Detail() {
  const { t } = useText();
  return (
    <RecordPage
      of={productCategories}
      path={path}
      head={(row) => ({
        badges: (
          <>
            <ActiveBadge of={productCategories} active={row.is_active} />
            {row.is_internal && <StatusBadge meaning="info">{t('product_categories.internal')}</StatusBadge>}
          </>
        ),
        meta: [
          <bdi key="handle" dir="ltr">
            {row.handle}
          </bdi>,
          t('product_categories.products_count', { count: row.products_count }),
        ],
      })}
    >
      {(row) => (
        <PageColumns side={<About category={row} />}>
          <Slot name="category.products" categoryId={row.id} />
        </PageColumns>
      )}
    </RecordPage>
  );
}

function About({ category }: { category: ProductCategory }) {
  const { t, language } = useText();
  const href = useHref();
  const { label } = useWords(productCategories);
  const to = (one: { id: string; name: string; name_ar: string | null }) => (
    <Link key={one.id} href={href(`${path}/${one.id}`)} style={{ display: 'block' }}>
      <NameOf of={one} />
    </Link>
  );
  const { parent_category: parent, category_children: children } = category;
  return (
    <Card title={t('record.about')}>
      <Facts
        facts={[
          { label: label('parent_category_id'), value: parent ? to(parent) : t('product_categories.top') },
          ...(children.length > 0 ? [{ label: label('category_children'), value: children.map(to) }] : []),
          { label: label('name'), value: <bdi>{category.name}</bdi> },
          { label: label('name_ar'), value: category.name_ar ? <bdi>{category.name_ar}</bdi> : '—' },
          { label: label('created_at'), value: formatDate(category.created_at, language) },
          { label: label('updated_at'), value: formatDate(category.updated_at, language) },
        ]}
      />
      {category.description && (
        <p style={{ margin: '12px 0 0' }}>
          <bdi>{category.description}</bdi>
        </p>
      )}
    </Card>
  );
}
