import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { brands } from '../contract.ts';

/** On a supplier's settings: the brands that belong to it; nothing while none does. */
export function OwnBrandsCard({ supplierId }: { supplierId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const own = useRead(brands.list, { query: { owner_supplier_id: supplierId, order: 'name', limit: '100' } }).data;
  if (!own || own.brands.length === 0) return null;
  return (
    <Card title={t('brands.own')} note={t('brands.own_text')}>
      {own.brands.map((brand) => (
        <Link key={brand.id} href={href(`/brands/${brand.id}`)} style={{ display: 'block', padding: '4px 0' }}>
          <MediaCell
            figure={<Avatar name={nameIn(language, brand)} src={brand.logo} size={26} />}
            title={<NameOf of={brand} />}
          />
        </Link>
      ))}
    </Card>
  );
}
