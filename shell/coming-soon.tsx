import { Empty } from '#ui/empty.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';

/** A place that is not built yet (specification, section 8, coming-soon notice). */
export function ComingSoon() {
  const { t } = useText();
  return <Empty icon={ClockIcon} title={t('soon.notice')} />;
}
