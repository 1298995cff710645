import type { Base } from './company/base.ts';
import type { Office } from './company/accounts.ts';
import type { Driver } from './company/crew.ts';
import type { Customer } from './company/customers.ts';
import type { MadePromotion } from './company/made-promotion.ts';
import type { Supplier } from './company/suppliers.ts';
import type { Stock } from './company/stock.ts';
import type { Baskets } from './story/basket.ts';
import type { Invoices } from './story/invoices.ts';
import type { Promotions } from './story/promotions.ts';
import type { Loyalty } from './story/loyalty.ts';
import type { Traces } from './story/traces.ts';
import type { Maker } from './maker.ts';
import type { Random } from './random.ts';

/** Everything that orders happen in. */
export type World = {
  maker: Maker;
  random: Random;
  base: Base;
  office: Office;
  suppliers: readonly Supplier[];
  drivers: readonly Driver[];
  customers: readonly Customer[];
  stock: Stock;
  baskets: Baskets;
  traces: Traces;
  invoices: Invoices;
  /** What promotions give to orders, and which there are. */
  promotions: Promotions;
  made: readonly MadePromotion[];
  loyalty: Loyalty;
  /** Takes a supplier's next number of a kind. */
  next(supplierId: string, kind: 'order' | 'invoice'): number;
};
