import { createRoot } from 'react-dom/client';
import '#ui/styles.css';
import '#ui/area-styles.css';
import { directionOf } from '#kit/shared/texts.ts';
import { DashboardPage } from '#ui/gallery/dashboard.tsx';
import { FulfilPage } from '#ui/gallery/fulfil.tsx';
import { LayeredPage } from '#ui/gallery/layered.tsx';
import { OrderPage } from '#ui/gallery/order.tsx';
import { OrdersPage } from '#ui/gallery/orders.tsx';
import { PartsPage } from '#ui/gallery/parts.tsx';
import { readSetting, SettingContext } from '#ui/gallery/setting.tsx';
import { translatorOf } from '#ui/gallery/translator.ts';
import { UiProvider } from '#ui/provider.tsx';

const setting = readSetting(window.location.search);
const pages: Record<string, React.ReactElement> = {
  orders: <OrdersPage />,
  parts: <PartsPage />,
  order: <OrderPage />,
  dashboard: <DashboardPage />,
  acting: <DashboardPage acting />,
  fulfil: <FulfilPage />,
  layered: <LayeredPage />,
  loading: <OrdersPage state="loading" />,
  empty: <OrdersPage state="empty" />,
  error: <OrdersPage state="error" />,
  command: <OrdersPage command />,
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <SettingContext value={setting}>
      <UiProvider
        t={translatorOf(setting.language)}
        language={setting.language}
        direction={directionOf(setting.language)}
        forceScheme={setting.scheme}
      >
        {pages[setting.page] ?? pages['parts']}
      </UiProvider>
    </SettingContext>,
  );
}
