import type { Area } from '#kit/web/module.ts';
import { runningPromotionsWeb } from '#modules/promotions/web.tsx';
import { draftOrdersWeb } from '#modules/draft-orders/web.tsx';
import { ordersWeb } from '#modules/orders/web.tsx';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { territoriesWeb } from '#modules/territories/web.tsx';
import { customersWeb } from '#modules/customers/web.tsx';
import { leadsWeb } from '#modules/leads/web.tsx';
import { dashboardWeb } from '#modules/dashboard/web.tsx';
import { profileWeb } from '#modules/profile/web.tsx';
import { statementsWeb } from '#modules/receipts/web.tsx';
import { deliveriesWeb } from '#modules/deliveries/web.tsx';
import { noticesWeb } from '#modules/notices/web.tsx';
import { tasksWeb } from '#modules/tasks/web.tsx';
import { appModule } from '../app-module.ts';
import { fieldMenus } from '../menu/field.ts';

/** What the area of sales representatives holds; modules stand lower to higher. */
export const area: Area = {
  account: 'sales_representative',
  menu: fieldMenus.sales_representative,
  modules: [
    appModule,
    profileWeb,
    customerStatusesWeb,
    customersWeb,
    leadsWeb,
    territoriesWeb,
    runningPromotionsWeb,
    ordersWeb,
    statementsWeb,
    deliveriesWeb,
    draftOrdersWeb,
    dashboardWeb,
    tasksWeb,
    noticesWeb,
  ],
};
