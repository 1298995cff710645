import { atField } from '#kit/web/at-field.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { products } from '../contract.ts';

const refusals = atField({ 'products.sku_taken': 'sku' });

/** In a supplier's settings: a product with its pack and price, as a draft; the rest of it follows on its own page. */
export function FirstProduct({ supplierId, onPrepared }: { supplierId: string; onPrepared: () => void }) {
  const { t } = useText();
  return (
    <Form
      endpoint={products.prepare}
      params={{ id: supplierId }}
      values={{ title: '', title_ar: '', sku: '', case_configuration: 12 }}
      submit={t('products.prepare')}
      success={t('products.prepared')}
      invalidates={['/products']}
      onRefused={refusals}
      onSaved={onPrepared}
    >
      <FormGrid columns={2}>
        <Field name="title" as={TextField} label={t('products.title_en')} />
        <Field name="title_ar" as={TextField} label={t('products.title_ar')} />
        <Field name="sku" as={TextField} label={t('products.sku')} kind="code" />
        <Field name="case_configuration" as={NumberField} label={t('products.prepare_case')} />
        <Field name="price" as={MoneyInput} label={t('products.prepare_price')} currency="SAR" />
      </FormGrid>
    </Form>
  );
}
