import type { Case } from './case.ts';
import { batchJobCases } from './cases/imports.ts';
import { draftOrderCases } from './cases/draft-orders.ts';
import {
  currencyCases,
  publishableApiKeyCases,
  regionCases,
  salesChannelCases,
  shippingOptionCases,
  shippingProfileCases,
  storeCases,
  taxRateCases,
} from './cases/markets.ts';
import { giftCardCases } from './cases/gift-cards.ts';
import { productGroupCases } from './cases/groups.ts';
import { noteCases, notificationCases, returnReasonCases } from './cases/notes.ts';
import { orderEditCases } from './cases/order-edits.ts';
import { orderCases, paymentCases } from './cases/orders.ts';
import { authCases, customerCases, customerGroupCases, inviteCases, userCases } from './cases/people.ts';
import { priceListCases } from './cases/price-lists.ts';
import { productCases, productWordCases, variantCases } from './cases/products.ts';
import { claimCases, returnCases, swapCases } from './cases/returns.ts';
import { inventoryItemCases, reservationCases, stockLocationCases } from './cases/stock.ts';
import { uploadCases } from './cases/uploads.ts';

/** What every method of the client that is offered answers here. */
export const cases: readonly Case[] = [
  ...orderCases,
  ...returnCases,
  ...swapCases,
  ...claimCases,
  ...orderEditCases,
  ...draftOrderCases,
  ...paymentCases,
  ...giftCardCases,
  ...noteCases,
  ...notificationCases,
  ...returnReasonCases,
  ...productCases,
  ...variantCases,
  ...productWordCases,
  ...priceListCases,
  ...productGroupCases,
  ...customerCases,
  ...customerGroupCases,
  ...regionCases,
  ...shippingOptionCases,
  ...shippingProfileCases,
  ...taxRateCases,
  ...stockLocationCases,
  ...inventoryItemCases,
  ...reservationCases,
  ...storeCases,
  ...currencyCases,
  ...salesChannelCases,
  ...publishableApiKeyCases,
  ...userCases,
  ...inviteCases,
  ...authCases,
  ...uploadCases,
  ...batchJobCases,
];
