import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { productTags } from '../../contract.ts';

/** On a supplier's settings: the way to its tags and types. */
export function OwnWordsCard() {
  const { t } = useText();
  const href = useHref();
  if (!useMay(productTags.update)) return null;
  return (
    <Card
      title={t('product_words.own')}
      actions={
        <>
          <ButtonLink href={href('/settings/product-tags')}>{t('product_words.tags')}</ButtonLink>
          <ButtonLink href={href('/settings/product-types')}>{t('product_words.types')}</ButtonLink>
        </>
      }
    >
      {t('product_words.own_text')}
    </Card>
  );
}
