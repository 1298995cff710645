import { useText } from '#ui/text.tsx';
import { OrderTask } from '../../core/web/order-focus.tsx';
import { ClaimView } from './claim-view.tsx';

/** The screen that registers a claim. */
export function ClaimPage() {
  const { t } = useText();
  return <OrderTask title={t('claims.title')}>{({ close }) => <ClaimView onClose={close} />}</OrderTask>;
}
