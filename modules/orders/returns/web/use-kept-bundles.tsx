import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { amountInWords } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import type { LedgerLine } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import type { Order } from '../../core/web/order-context.tsx';
import styles from './form.module.css';

type Preview = ReplyOf<typeof orders.previewReturn>['preview'];
type Line = { item_id: string; quantity: number };
/** Shorter than a search: figures follow the hand. */
const settleMs = 200;

/**
 * What bundles that are judged again leave out of a return, worked out by the server as it is put together. An order without such a bundle
 * asks nothing. @param returnId the return that is received; null for one that is asked for
 */
export function useKeptBundles(order: Order, items: readonly Line[], returnId: string | null) {
  const may = useMay(orders.previewReturn);
  const isJudged = order.promotions.some(({ return_rule }) => return_rule === 'rejudged');
  const asks = may && isJudged && items.length > 0;
  const wanted = JSON.stringify({ items, return_id: returnId });
  const [settled] = useDebouncedValue(wanted, settleMs);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['return-preview', order.id, order.version, settled],
    queryFn: ({ signal }) =>
      call(
        orders.previewReturn,
        { params: { id: order.id }, body: JSON.parse(settled) as { items: Line[]; return_id: string | null } },
        { signal },
      ),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const preview = asks ? data?.preview : undefined;
  return {
    charges: preview?.charges ?? 0,
    bundles: preview?.bundles ?? [],
    /** Whether what is shown is of what is chosen now; where it cannot be worked out, the call itself says why. */
    fresh: !asks || isError || (wanted === settled && !isFetching && !isPlaceholderData && data !== undefined),
  };
}

/** What bundles leave out, as a line of the refund. */
export function useBundleLines(charges: number, currency: string): LedgerLine[] {
  const { t } = useText();
  return charges === 0 ? [] : [{ label: t('returns.bundles'), value: <Money amount={-charges} currency={currency} /> }];
}

/** The same in a sentence for each bundle: "Keeping 3 of 6 no longer earns …". */
export function KeptBundles({ bundles, currency }: { bundles: Preview['bundles']; currency: string }) {
  const { t, language } = useText();
  const nameIn = useNameIn();
  return bundles.map((one) => {
    const said = {
      name: nameIn(one),
      amount: amountInWords(Math.abs(one.amount), currency, language),
      kept: formatNumber(one.kept),
      bought: formatNumber(one.bought),
    };
    const key = one.amount < 0 ? 'returns.earns_more' : one.kept === 0 ? 'returns.earns_nothing' : 'returns.earns_less';
    return (
      <p key={one.id} className={styles.help} role="status">
        {t(key, said)}
      </p>
    );
  });
}
