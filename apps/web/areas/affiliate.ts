import type { Area } from '#kit/web/module.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { referralsWeb } from '#modules/customers/web.tsx';
import { leadReferralsWeb } from '#modules/leads/web.tsx';
import { dashboardWeb } from '#modules/dashboard/web.tsx';
import { profileWeb } from '#modules/profile/web.tsx';
import { appModule } from '../app-module.ts';
import { fieldMenus } from '../menu/field.ts';

/** What the area of affiliates holds; modules stand lower to higher. */
export const area: Area = {
  account: 'affiliate',
  menu: fieldMenus.affiliate,
  modules: [appModule, profileWeb, customerStatusesWeb, referralsWeb, leadReferralsWeb, dashboardWeb],
};
