import { useArea, useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { id } from '#kit/shared/strings.ts';
import { brands } from '#modules/brands/contract.ts';
import { CategoriesField } from '#modules/product-categories/parts.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Problems } from '#ui/problems.tsx';
import { limits } from '#domain/limits.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { asSent, isReviewed, isSent } from '../changes/rules.ts';
import { packagings, ProductCreate, products, storages, type Product } from '../contract.ts';
import { SubstitutesField } from './substitutes-field.tsx';
import styles from './products.module.css';

const refusals = atField({ 'products.handle_taken': 'handle' });

/** @param of the product that is edited */
function Fields({ of }: { of?: Product }) {
  const { t } = useText();
  const { values } = useForm();
  const forAdmin = useArea().account === 'admin';
  return (
    <FormGrid columns={2}>
      <Field name="title" as={TextField} label={t('products.title_en')} />
      <Field name="title_ar" as={TextField} label={t('products.title_ar')} />
      {!of && forAdmin && <RemoteField name="supplier_id" from={suppliers.list} label={t('products.supplier')} />}
      <RemoteField
        name="brand_id"
        from={brands.list}
        query={{ order: 'sort_index' }}
        label={t('products.brand')}
        clearable
      />
      <CategoriesField />
      <Field
        name="packaging"
        as={SelectField}
        label={t('products.packaging')}
        options={packagings.map((value) => ({ value, label: t(`products.packaging_${value}`) }))}
      />
      <Field
        name="storage"
        as={SelectField}
        label={t('products.storage')}
        options={storages.map((value) => ({ value, label: t(`products.storage_${value}`) }))}
      />
      <Field
        name="tax_rate"
        as={NumberField}
        label={t('products.tax')}
        decimals
        unit="%"
        help={t('products.tax_help')}
      />
      <Field
        name="shelf_life_days"
        as={NumberField}
        label={t('products.shelf_life')}
        help={t('products.shelf_life_help')}
      />
      <Field
        name="min_remaining_shelf_life_days"
        as={NumberField}
        label={t('products.min_remaining')}
        help={t('products.min_remaining_help')}
      />
      <Field name="returnable" as={SwitchField} label={t('products.returnable')} />
      {values['returnable'] !== false && (
        <Field
          name="return_days"
          as={NumberField}
          label={t('products.return_days')}
          help={t('products.return_days_help')}
        />
      )}
      <Field name="handle" as={TextField} label={t('products.handle')} kind="code" help={t('products.handle_help')} />
      {of && <SubstitutesField of={of} />}
      <div className={styles.wide}>
        <Field name="description" as={TextareaField} label={t('products.description')} />
      </div>
    </FormGrid>
  );
}

/** A new product, as a draft: its packs and prices follow on its own page. */
export function NewProduct() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const forAdmin = useArea().account === 'admin';
  return (
    <>
      <PageTitle>{t('products.add')}</PageTitle>
      <PageHeader title={t('products.add')} back={href('/products')} />
      <FormCard>
        <Form
          endpoint={products.create}
          schema={forAdmin ? ProductCreate.extend({ supplier_id: id() }) : ProductCreate}
          values={{ title: '', packaging: 'box', storage: 'ambient', returnable: true, tax_rate: null, brand_id: null }}
          submit={t('products.create')}
          onRefused={refusals}
          onSaved={({ product }) => go(href(`/products/${product.id}?tab=variants`))}
          onCancel={() => go(href('/products'))}
        >
          <Fields />
        </Form>
      </FormCard>
    </>
  );
}

/** Edits a product's own fields. */
export function EditProduct() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(products.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/products'), label: t('products.title') }}>
      {({ product }) => <Edit product={product} />}
    </AsyncRecord>
  );
}

function Edit({ product }: { product: Product }) {
  const { account } = useArea();
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const own = href(`/products/${product.id}`);
  const {
    title,
    title_ar,
    brand_id,
    packaging,
    storage,
    tax_rate,
    shelf_life_days,
    min_remaining_shelf_life_days,
    returnable,
    return_days,
    handle,
    description,
    version,
  } = account === 'supplier' ? asSent(product) : product;
  const substitutes = (product.substitutes ?? []).map((one) => one.id);
  const held = isReviewed(account, product.status);
  const categories = (product.categories ?? []).map((one) => ({ id: one.id }));
  const heading = t('products.edit_title', { name: nameIn(language, product) });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <PageHeader title={heading} back={own} />
      {held && (
        <div className={styles.notice}>
          <Problems meaning="info" title={t('products.change_before')}>
            {t('products.change_before_text', { percent: limits.priceFreePercent })}
          </Problems>
        </div>
      )}
      <FormCard>
        <Form
          endpoint={products.update}
          params={{ id: product.id }}
          values={{
            title,
            title_ar,
            brand_id,
            categories,
            packaging,
            storage,
            tax_rate,
            shelf_life_days,
            min_remaining_shelf_life_days,
            returnable,
            return_days,
            substitutes,
            handle,
            description,
            version,
          }}
          invalidates={['/variants', '/product-categories']}
          success={
            held ? (reply) => t(isSent(product, reply.product) ? 'products.change_sent' : 'products.saved') : undefined
          }
          onRefused={refusals}
          onSaved={() => go(own)}
          onCancel={() => go(own)}
        >
          <Fields of={product} />
        </Form>
      </FormCard>
    </>
  );
}
