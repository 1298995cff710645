import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { askedPictures, openChange, othersShowing } from '../changes/rules.ts';
import { products, type Product } from '../contract.ts';

/** How many other pictures of a product show what a tag says; of its open request those that wait too. */
export const othersIn = (product: Product, url: string, tagId: string): number =>
  othersShowing(
    { url, tagId },
    (product.images ?? []).map((one) => ({ url: one.url, tag_id: one.image_tag?.id ?? null })),
    askedPictures(openChange(product)?.fields ?? []),
  );

/** Says what a picture shows, whether it is published or waits for review. @param quiet for what says itself that it is done */
export function useTagging({ quiet = false } = {}) {
  const { t } = useText();
  const published = useWrite(products.tagImage, { success: quiet ? null : t('products.pictures_saved') });
  const waiting = useWrite(products.tagWaitingImage, { success: quiet ? null : t('products.change_sent') });
  const write = (product: Product, url: string, image_tag_id: string | null): Promise<unknown> => {
    const image = product.images?.find((one) => one.url === url);
    return image
      ? published.write({ params: { id: product.id, image_id: image.id }, body: { image_tag_id } })
      : waiting.write({ params: { id: product.id }, body: { image_url: url, image_tag_id } });
  };
  return {
    write,
    /** The same where a failure is said already. */
    run: (...args: Parameters<typeof write>) => void write(...args).catch(() => undefined),
    pending: published.pending || waiting.pending,
  };
}
