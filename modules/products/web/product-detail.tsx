import { useState } from 'react';
import { useHref, useArea, Slot, useParam } from '#kit/web/area-context.tsx';
import { useMay } from '#kit/web/access.ts';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { auditTrail } from '#modules/audit-trail/contract.ts';
import { AuditOf } from '#modules/audit-trail/parts.tsx';
import { hasLocations, useFlags } from '#shell/store.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyIcon, EditIcon, TrashIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { openChange } from '../changes/rules.ts';
import { ChangeBadge, ChangeNotice } from '../changes/web/change-notice.tsx';
import { products, type Product } from '../contract.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ProductStatusBadge } from './labels.tsx';
import { GeneralPart } from './general-part.tsx';
import { PacksPart } from './packs-part.tsx';
import { PricesPart } from './prices-part.tsx';
import { listedProducts } from './listed.ts';
import styles from './products.module.css';
import { ProductThumb } from './thumb.tsx';
import { useStatusActions } from './use-status-actions.tsx';

const wanted = 'images,options,variants,master_variants,categories,substitutes,changes,missing,missing_shots,margin';

/** A product: what it is, how it is packed, what it costs and where it lies. */
export function ProductDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(products.retrieve, { params: { id: useParam('id') }, query: { expand: wanted } });
  return (
    <AsyncRecord read={read} back={{ href: href('/products'), label: t('products.title') }}>
      {({ product }) => <Page product={product} />}
    </AsyncRecord>
  );
}

const parts = ['general', 'variants', 'prices', 'stock', 'history'] as const;

function Page({ product }: { product: Product }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const forAdmin = useArea().account === 'admin';
  const { back, position } = useNeighbours(products.list, '/products', (id) => `/products/${id}`, listedProducts);
  const [mayEdit, mayRemove] = [useMay(products.update), useMay(products.remove)];
  const [part, open] = usePagePart(parts);
  const [removing, setRemoving] = useState(false);
  const [duplicating, setDuplicating] = useState(false);
  const mayCreate = useMay(products.create);
  const { primary, entries, dialog } = useStatusActions(product);
  const mayReview = useMay(products.decideChange);
  const review = { label: t('products.review_open'), href: href(`/products/${product.id}/changes`) };
  // Locations are a feature, and stock is the warehouses' to show (specification, section 6).
  const [mayReadStock, flags] = [useMay(['warehouses:read']), useFlags()];
  const showStock = mayReadStock && hasLocations(flags);
  const showHistory = useMay(auditTrail.list);
  const variants = product.variants ?? [];
  const packs = product.master_variants ?? [];
  return (
    <>
      <PageTitle>{nameIn(language, product)}</PageTitle>
      <PageHeader
        title={<NameOf of={product} />}
        other={<OtherName of={product} />}
        back={back}
        position={position}
        figure={<ProductThumb of={product} size={36} />}
        badges={
          <>
            <ProductStatusBadge status={product.status} />
            <ChangeBadge product={product} />
          </>
        }
        meta={[
          ...(product.brand ? [<NameOf key="brand" of={product.brand} />] : []),
          t(`products.packaging_${product.packaging}`),
          ...(forAdmin
            ? [
                <Link key="supplier" href={href(`/suppliers/${product.supplier.id}`)}>
                  <NameOf of={product.supplier} />
                </Link>,
              ]
            : []),
        ]}
        actions={
          mayEdit && (
            <ButtonLink href={href(`/products/${product.id}/edit`)} leftSection={<EditIcon size={15} />}>
              {t('products.edit')}
            </ButtonLink>
          )
        }
        primary={mayReview && openChange(product)?.status === 'waiting' ? review : primary}
        overflow={[
          ...entries,
          ...(mayCreate
            ? [
                {
                  key: 'duplicate',
                  label: t('products.duplicate'),
                  icon: CopyIcon,
                  rule: entries.length > 0,
                  onClick: () => setDuplicating(true),
                },
              ]
            : []),
          ...(mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('products.remove'),
                  icon: TrashIcon,
                  danger: true,
                  rule: entries.length > 0 || mayCreate,
                  onClick: () => setRemoving(true),
                },
              ]
            : []),
        ]}
      />
      {product.rejection_reason && (
        <div className={styles.notice}>
          <Problems meaning="danger" title={t('products.rejected_because')}>
            <bdi>{product.rejection_reason}</bdi>
          </Problems>
        </div>
      )}
      <ChangeNotice product={product} />
      <PageTabs
        label={nameIn(language, product)}
        active={part}
        onChange={open}
        parts={[
          { value: 'general', label: t('products.general') },
          { value: 'variants', label: t('products.variants'), count: packs.length },
          { value: 'prices', label: t('products.prices'), count: variants.length },
          ...(showStock ? [{ value: 'stock' as const, label: t('products.stock') }] : []),
          ...(showHistory ? [{ value: 'history' as const, label: t('products.history') }] : []),
        ]}
      />
      {part === 'general' && <GeneralPart product={product} />}
      {part === 'variants' && <PacksPart product={product} />}
      {part === 'prices' && <PricesPart product={product} />}
      {part === 'stock' && showStock && <Slot name="product.stock" productId={product.id} variants={variants} />}
      {part === 'history' && <AuditOf entity="products" entityId={product.id} />}
      {dialog}
      {duplicating && <DuplicateDialog product={product} onClose={() => setDuplicating(false)} />}
      <RemoveDialog
        endpoint={products.remove}
        params={{ id: product.id }}
        name={product.title}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
        invalidates={['/variants']}
      >
        {t('products.remove_text')}
      </RemoveDialog>
    </>
  );
}
