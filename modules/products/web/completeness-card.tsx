import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { askedPictures, openChange } from '../changes/rules.ts';
import { completeness, type CompletenessPart } from '../rules/completeness.ts';
import { products, type Product } from '../contract.ts';

/** Where each part is filled in. */
const places: Record<CompletenessPart, string> = {
  title_ar: '/edit',
  brand: '/edit',
  description: '/edit',
  picture: '?tab=general',
  shots: '?tab=general',
  variant: '?tab=prices',
  price: '?tab=prices',
  barcode: '?tab=prices',
  pack: '?tab=prices',
};

/** How complete a product is, and what it lacks, each with the way to it. */
export function CompletenessCard({ product }: { product: Product }) {
  const { t } = useText();
  const href = useHref();
  const mayEdit = useMay(products.update);
  const nameIn = useNameIn();
  const { missing, missing_shots: shots = [] } = product;
  if (!missing) return null;
  const pictures = askedPictures(openChange(product)?.fields ?? []);
  const tags = new Set(Object.values(pictures?.image_tags ?? {}));
  const waits = (part: CompletenessPart) =>
    part === 'picture' ? pictures !== undefined : part === 'shots' && shots.every(({ id }) => tags.has(id));
  return (
    <Card title={t('products.completeness')} note={<bdi dir="ltr">{completeness(missing)}%</bdi>}>
      {missing.length === 0 ? (
        t('products.complete')
      ) : (
        <Facts
          facts={missing.map((part) => ({
            key: part,
            label:
              part === 'shots'
                ? t('products.lacks_shots', { names: shots.map((one) => nameIn(one)).join(t('products.comma')) })
                : t(`products.lacks_${part}`),
            value: waits(part)
              ? t('products.change_is_waiting')
              : mayEdit && <Link href={href(`/products/${product.id}${places[part]}`)}>{t('products.lacks_add')}</Link>,
          }))}
        />
      )}
    </Card>
  );
}
