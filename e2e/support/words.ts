import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import { permissionTexts } from '#shell/permission-texts.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { fieldTexts } from '#kit/web/field-texts.ts';
import { listTexts } from '#kit/web/list-texts.ts';
import { webTexts } from '#kit/web/texts.ts';
import { affiliatesTexts } from '#modules/affiliates/texts.ts';
import { affiliatePublicTexts } from '#modules/affiliates/web/public-texts.ts';
import { batchJobsTexts } from '#modules/batch-jobs/texts.ts';
import { batchJobsWebTexts } from '#modules/batch-jobs/web/texts.ts';
import { draftEditorTexts } from '#modules/draft-orders/web/editor/texts.ts';
import { giftCardsTexts } from '#modules/gift-cards/texts.ts';
import { impersonationTexts } from '#modules/impersonation/texts.ts';
import { invoicesTexts } from '#modules/invoices/texts.ts';
import { invoicesWebTexts } from '#modules/invoices/web/texts.ts';
import { ordersTexts } from '#modules/orders/texts.ts';
import { creditTexts } from '#modules/orders/credit/web/texts.ts';
import { deskPageTexts } from '#modules/orders/desk/web/texts.ts';
import { claimsWebTexts } from '#modules/orders/claims/web/texts.ts';
import { exchangesWebTexts } from '#modules/orders/exchanges/web/texts.ts';
import { exchangePageTexts } from '#modules/orders/exchanges/web/public/texts.ts';
import { fulfillmentWebTexts } from '#modules/orders/fulfillments/web/texts.ts';
import { ordersWebTexts } from '#modules/orders/order/web/texts.ts';
import { paymentWebTexts } from '#modules/orders/payments/web/texts.ts';
import { orderLineTexts } from '#modules/orders/core/web/texts.ts';
import { editsWebTexts } from '#modules/orders/edits/web/texts.ts';
import { returnsWebTexts } from '#modules/orders/returns/web/texts.ts';
import { customersTexts } from '#modules/customers/texts.ts';
import { promotionsTexts } from '#modules/promotions/texts.ts';
import { promotionBuilderTexts } from '../../modules/promotions/core/web/builder-texts.ts';
import { promotionReasonTexts } from '../../modules/promotions/core/web/texts.ts';
import { leadsTexts } from '#modules/leads/texts.ts';
import { loyaltyTexts } from '#modules/loyalty/texts.ts';
import { loyaltyFormTexts } from '../../modules/loyalty/web/form-texts.ts';
import { loyaltyRewardTexts } from '../../modules/loyalty/web/reward-texts.ts';
import { loyaltyWebTexts } from '../../modules/loyalty/web/texts.ts';
import { receiptsTexts } from '#modules/receipts/texts.ts';
import { statementPageTexts } from '#modules/receipts/web/public/texts.ts';
import { customerReturnsTexts } from '#modules/customer-returns/texts.ts';
import { registrationTexts } from '#modules/registration/texts.ts';
import { registrationWebTexts } from '#modules/registration/web/texts.ts';
import { priceListsTexts } from '#modules/price-lists/texts.ts';
import { productsTexts } from '#modules/products/texts.ts';
import { settlementsTexts } from '#modules/settlements/texts.ts';
import { settlementsWebTexts } from '../../modules/settlements/web/texts.ts';
import { sessionsTexts } from '#modules/sessions/texts.ts';
import { stockTexts } from '#modules/stock/texts.ts';
import { suppliersTexts } from '#modules/suppliers/texts.ts';
import { suppliersWebTexts } from '#modules/suppliers/web/texts.ts';
import { salesChannelsTexts } from '#modules/sales-channels/texts.ts';
import { takeRatesTexts } from '#modules/take-rates/texts.ts';
import { territoriesTexts } from '#modules/territories/texts.ts';
import { uiPartTexts } from '#ui/part-texts.ts';
import { uiTexts } from '#ui/texts.ts';

/** What the screens say, from the texts they say it with: a journey reads the same in every language. */
export const words: Record<Language, Translate> = makeTranslators([
  errorsTexts,
  kitTexts,
  fieldTexts,
  permissionTexts,
  batchJobsTexts,
  batchJobsWebTexts,
  affiliatesTexts,
  affiliatePublicTexts,
  impersonationTexts,
  webTexts,
  listTexts,
  uiTexts,
  uiPartTexts,
  loyaltyTexts,
  loyaltyWebTexts,
  loyaltyFormTexts,
  loyaltyRewardTexts,
  receiptsTexts,
  statementPageTexts,
  creditTexts,
  ordersTexts,
  ordersWebTexts,
  fulfillmentWebTexts,
  paymentWebTexts,
  orderLineTexts,
  claimsWebTexts,
  deskPageTexts,
  returnsWebTexts,
  editsWebTexts,
  customersTexts,
  customerReturnsTexts,
  sessionsTexts,
  settlementsTexts,
  settlementsWebTexts,
  registrationTexts,
  registrationWebTexts,
  priceListsTexts,
  productsTexts,
  stockTexts,
  suppliersTexts,
  suppliersWebTexts,
  invoicesTexts,
  invoicesWebTexts,
  draftEditorTexts,
  exchangesWebTexts,
  exchangePageTexts,
  territoriesTexts,
  takeRatesTexts,
  salesChannelsTexts,
  leadsTexts,
  promotionsTexts,
  promotionBuilderTexts,
  promotionReasonTexts,
  giftCardsTexts,
]);
