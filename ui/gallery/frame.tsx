import { useContext, useState, type ReactElement, type ReactNode } from 'react';
import { AccountMenu } from '#ui/account-menu.tsx';
import { BarButton, LanguageSwitch } from '#ui/top-bar.tsx';
import { CommandMenu } from '#ui/command-menu.tsx';
import { SettingContext, usePick } from '#ui/gallery/setting.tsx';
import * as icons from '#ui/icons.ts';
import { Shell } from '#ui/shell.tsx';
import type { NavEntry } from '#ui/sidebar.tsx';

/** The shell round a sample page, with the places of the pictures. */
export function Frame({
  active,
  impersonation,
  command = false,
  children,
}: {
  active: string;
  impersonation?: ReactElement;
  command?: boolean;
  children: ReactNode;
}) {
  const pick = usePick();
  const { language, page, scheme } = useContext(SettingContext);
  const [opened, setOpened] = useState(command);
  const [query, setQuery] = useState('1048');
  const entry = (key: string, icon: icons.Icon, en: string, ar: string, rest: Partial<NavEntry> = {}): NavEntry => ({
    key,
    icon,
    label: pick(en, ar),
    href: `?page=${key}&lang=${language}&scheme=${scheme}`,
    active: key === active,
    ...rest,
  });
  const group = (key: string, en: string, ar: string, entries: NavEntry[]) => ({ key, label: pick(en, ar), entries });
  const groups = [
    { key: 'top', entries: [entry('dashboard', icons.DashboardIcon, 'Dashboard', 'لوحة المعلومات')] },
    group('sell', 'Sell', 'البيع', [
      entry('orders', icons.OrdersIcon, 'Orders', 'الطلبات', { count: 38 }),
      entry('desk', icons.DeskIcon, 'Desk', 'مكتب الفرز', { count: 24 }),
      entry('returns', icons.ReturnsIcon, 'Customer returns', 'مرتجعات العملاء', { count: 6 }),
      entry('discounts', icons.DiscountsIcon, 'Discounts', 'الخصومات', {
        blocked: pick('please complete your initial setup', 'يرجى إكمال الإعداد الأولي'),
      }),
      entry('promotions', icons.PromotionsIcon, 'Promotions', 'العروض'),
      entry('gift', icons.GiftCardsIcon, 'Gift cards', 'بطاقات الهدايا', { soon: pick('Coming soon', 'قريبًا') }),
    ]),
    group('catalog', 'Catalog', 'الكتالوج', [
      entry('products', icons.ProductsIcon, 'Products', 'المنتجات'),
      entry('categories', icons.CategoriesIcon, 'Categories', 'التصنيفات'),
      entry('brands', icons.BrandsIcon, 'Brands', 'العلامات التجارية'),
      entry('warehouses', icons.WarehousesIcon, 'Warehouses', 'المستودعات'),
    ]),
    group('customers', 'Customers', 'العملاء', [
      entry('customers', icons.CustomersIcon, 'Customers', 'العملاء'),
      entry('suppliers', icons.SuppliersIcon, 'Suppliers', 'الموردون'),
      entry('affiliates', icons.AffiliatesIcon, 'Affiliates', 'المسوّقون'),
    ]),
    group('delivery', 'Delivery', 'التوصيل', [
      entry('drivers', icons.DriversIcon, 'Drivers', 'السائقون'),
      entry('routes', icons.RoutesIcon, 'Routing plans', 'خطط المسارات'),
    ]),
    group('field', 'Field', 'الميدان', [
      entry('reps', icons.SalesRepresentativesIcon, 'Sales representatives', 'مندوبو المبيعات'),
      entry('journeys', icons.JourneysIcon, 'Journeys', 'الجولات'),
    ]),
    group('insight', 'Insight', 'المؤشرات', [
      entry('analytics', icons.AnalyticsIcon, 'Analytics', 'التحليلات'),
      entry('audit', icons.AuditTrailIcon, 'Audit trail', 'سجل التدقيق'),
    ]),
  ];
  const found = [
    {
      key: 'orders',
      label: pick('Orders', 'الطلبات'),
      commands: [
        {
          key: '1',
          icon: icons.OrdersIcon,
          label: pick('#10482 Aswaq Al-Rawdah', '#10482 أسواق الروضة'),
          detail: pick('Confirmed · due 1,591.32', 'مؤكد · المستحق 1,591.32'),
        },
        {
          key: '2',
          icon: icons.OrdersIcon,
          label: pick('#10484 Jawharat Al-Sharq Foodstuff', '#10484 جوهرة الشرق'),
          detail: pick('Processing · short of stock', 'قيد المعالجة'),
        },
        {
          key: '3',
          icon: icons.OrdersIcon,
          label: pick('#10489 Ghadeer Express Market', '#10489 غدير إكسبريس'),
          detail: pick('In route · Imran Yousuf', 'في الطريق'),
        },
      ],
    },
    {
      key: 'actions',
      label: pick('Actions', 'إجراءات'),
      commands: [
        {
          key: '4',
          icon: icons.FulfilledIcon,
          label: pick('Create fulfilment for #10482', 'إنشاء تجهيز للطلب #10482'),
          keys: 'F',
        },
        {
          key: '5',
          icon: icons.CashPlusIcon,
          label: pick('Record payment for #10482', 'تسجيل دفعة للطلب #10482'),
          keys: 'P',
        },
      ],
    },
    {
      key: 'go',
      label: pick('Go to', 'انتقل إلى'),
      commands: [
        {
          key: '6',
          icon: icons.DeskIcon,
          label: pick('Desk, 24 waiting', 'مكتب الفرز'),
          href: '?page=desk',
          keys: 'G D',
        },
      ],
    },
  ];
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <Shell
        groups={groups}
        pinned={[entry('settings', icons.SettingsIcon, 'Settings', 'الإعدادات')]}
        onSearch={() => setOpened(true)}
        impersonation={impersonation}
        language={
          <LanguageSwitch
            label={pick('العربية', 'English')}
            lang={other}
            onSwitch={() => window.location.assign(`?page=${page}&lang=${other}&scheme=${scheme}`)}
          />
        }
        tasks={
          <>
            <BarButton icon={icons.JobsIcon} label={pick('Running jobs', 'المهام الجارية')} />
            <BarButton icon={icons.BellIcon} label={pick('Notifications', 'التنبيهات')} />
          </>
        }
        account={
          <AccountMenu
            name={pick('Huda Al-Mutairi', 'هدى المطيري')}
            entries={[
              { key: 'out', label: pick('Sign out', 'تسجيل الخروج'), icon: icons.SignOutIcon, onClick: () => {} },
            ]}
          />
        }
      >
        {children}
      </Shell>
      <CommandMenu opened={opened} onClose={() => setOpened(false)} query={query} onQuery={setQuery} groups={found} />
    </>
  );
}
