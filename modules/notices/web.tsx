import { Suspense, useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { lazyScreen, type WebModule } from '#kit/web/module.ts';
import { useRested } from '#shell/use-rested.ts';
import { BellIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { BarButton } from '#ui/top-bar.tsx';
import { notices } from './contract.ts';

const Bell = lazyScreen(() => import('./web/bell.tsx').then((one) => one.Bell));

/** The bell in the bar above: what waits is asked once the page rests, or when somebody wants to know. */
function Notices() {
  const { t } = useText();
  const rested = useRested();
  const [wanted, setWanted] = useState(false);
  if (!useMay(notices.list)) return null;
  const face = <BarButton icon={BellIcon} label={t('notices.title')} onClick={() => setWanted(true)} />;
  if (!rested && !wanted) return face;
  return (
    <Suspense fallback={face}>
      <Bell wanted={wanted} />
    </Suspense>
  );
}

export const noticesWeb: WebModule = { name: 'notices', screens: [], slots: { 'shell.notices': Notices } };
