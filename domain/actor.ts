import type { Permission } from './permissions.ts';

/** The four account types (specification, section 1). */
export const accountTypes = ['admin', 'supplier', 'affiliate', 'sales_representative'] as const;
export type AccountType = (typeof accountTypes)[number];

/** First path segment of the API for each account type (specification, section 7). */
export const apiPrefix: Record<AccountType, string> = {
  admin: 'admin',
  supplier: 'supplier',
  affiliate: 'affiliate',
  sales_representative: 'sales-representatives',
};

/** First path segment of the web app for each account type. */
export const webPrefix: Record<AccountType, string> = {
  admin: '/admin',
  supplier: '/supplier',
  affiliate: '/affiliate',
  sales_representative: '/sales',
};

export type AdminActor = {
  account: 'admin';
  userId: string;
  roleId: string | null;
  isSuperadmin: boolean;
  permissions: ReadonlySet<Permission>;
  /** Set by `x-fake-supplier` under /api/admin: only that supplier's rows are visible. */
  narrowedTo: string | null;
};

export type SupplierActor = {
  account: 'supplier';
  userId: string;
  supplierId: string;
  /** The administrator who acts as this supplier; null for the supplier's own people. */
  via: AdminActor | null;
};

export type AffiliateActor = { account: 'affiliate'; userId: string; affiliateId: string };

export type SalesRepresentativeActor = {
  account: 'sales_representative';
  userId: string;
  salesRepresentativeId: string;
  supplierIds: readonly string[];
};

export type Actor = AdminActor | SupplierActor | AffiliateActor | SalesRepresentativeActor;

type ActorOf<A extends AccountType> = Extract<Actor, { account: A }>;

/**
 * Answers by account type. Every account type must be named, so a rule that forgets one does not compile.
 */
export function byAccount<R>(actor: Actor, cases: { [A in AccountType]: (actor: ActorOf<A>) => R }): R {
  switch (actor.account) {
    case 'admin':
      return cases.admin(actor);
    case 'supplier':
      return cases.supplier(actor);
    case 'affiliate':
      return cases.affiliate(actor);
    case 'sales_representative':
      return cases.sales_representative(actor);
  }
}

/** The person behind the call: of an impersonated supplier, the administrator. */
export const personOf = (actor: Actor): string =>
  actor.account === 'supplier' && actor.via ? actor.via.userId : actor.userId;

/** Whom an administrator acts for, or looks through; null for whoever asks for themselves. */
export const actedFor = (actor: Actor): string | null =>
  actor.account === 'supplier' ? actor.via && actor.supplierId : actor.account === 'admin' ? actor.narrowedTo : null;
