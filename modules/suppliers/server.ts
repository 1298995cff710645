import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import { ensure, invalid, refused } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Files } from '#kit/server/files.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { suppliers, type SupplierSection } from './contract.ts';
import { canEditFields, replacedBy } from './rules.ts';
import { saveBank, type PasswordCheck } from './server/bank.ts';
import { keepDocument, readDocument } from './server/documents.ts';
import { expiryJob } from './server/expiry.ts';
import { figuresJob } from './server/figures.ts';
import { chooseProviders } from './server/providers.ts';
import { findSupplier, list, type SupplierRow } from './server/resource.ts';
import { reviewSupplier } from './server/review.ts';
import { lockProfile, saveProfile } from './server/save.ts';
import { findPeople } from './server/people.ts';
import { suppliersTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events {
    'supplier.submitted': { supplier_id: string };
    'supplier.reviewed': { supplier_id: string; action: string };
  }
}

export { supplierParty } from './server/party.ts';
export { findPeople as findSupplierPeople } from './server/mails.ts';
export { findSupplier, hasRenewedDocuments } from './server/resource.ts';
export { findStanding, standingOf } from './server/standing.ts';
export { findOffered, offersOf, requireOffered } from './server/providers.ts';
export { refreshSections } from './server/save.ts';

/** One supplier; the whole IBAN for an administrator who looks at just this one. */
async function reply(ctx: Ctx, id: string) {
  const supplier = await findSupplier(ctx, id);
  if (ctx.actor.account !== 'admin') return { supplier };
  const {
    rows: [bank],
  } = await sql<{ iban: string | null }>`select iban from suppliers where id = ${id}`.execute(ctx.db);
  return { supplier: { ...supplier, iban: bank?.iban ?? null } };
}

/** @param files where documents are kept @param check how a password is asked for again */
export function makeSuppliersModule(files: Files, check: PasswordCheck): ServerModule {
  /** Saves a section as it came. */
  const save =
    (section: SupplierSection) =>
    async (ctx: Ctx, { params, body: { version, ...set } }: { params: { id: string }; body: Partial<SupplierRow> }) => {
      await saveProfile(ctx, await lockProfile(ctx, params.id), { set, version, section });
      return reply(ctx, params.id);
    };
  const routes = serve(suppliers, {
    list,
    retrieve: (ctx, { params }) => reply(ctx, params.id),
    update: async (ctx, { params, body: { version, ...columns } }) => {
      const before = await lockProfile(ctx, params.id);
      ensure(canEditFields(ctx.actor.account, columns));
      await saveProfile(ctx, before, {
        set: { ...columns, email: columns.email?.toLowerCase() ?? columns.email } as Partial<SupplierRow>,
        version,
      });
      return reply(ctx, params.id);
    },
    saveCompany: (ctx, { params, body }) =>
      save('company')(ctx, { params, body: { ...body, email: body.email.toLowerCase() } }),
    saveDocuments: async (ctx, { params, body: { version, ...set } }) => {
      const before = await lockProfile(ctx, params.id);
      if (set.cr_expiry < dayOf(ctx.now)) throw invalid('cr_expiry', 'suppliers.cr_expired');
      if (set.cr_number_image !== before.cr_number_image)
        await keepDocument(ctx, before.id, set.cr_number_image, 'cr_number_image');
      if (set.vat_number_image !== before.vat_number_image)
        await keepDocument(ctx, before.id, set.vat_number_image, 'vat_number_image');
      if (before.vat_registered && !set.vat_number_image) throw invalid('vat_number_image', 'suppliers.vat_image');
      const replaced_documents = replacedBy(before, set, ctx.now);
      await saveProfile(ctx, before, { set: { ...set, replaced_documents }, version, section: 'documents' });
      return reply(ctx, params.id);
    },
    saveBank: async (ctx, { params, body }) => {
      await saveBank(ctx, check, params.id, body);
      return reply(ctx, params.id);
    },
    saveAddress: save('address'),
    saveCatalog: async (ctx, { params, body }) => {
      const before = await lockProfile(ctx, params.id);
      const { products_count } = await findSupplier(ctx, params.id);
      if (products_count === 0) ensure(refused('suppliers.no_products'));
      await saveProfile(ctx, before, { set: {}, version: body.version, section: 'catalog' });
      return reply(ctx, params.id);
    },
    saveDelivery: (ctx, { params, body }) =>
      save('delivery')(ctx, { params, body: { ...body, delivery_days: [...new Set(body.delivery_days)].sort() } }),
    saveTax: (ctx, { params, body: { vat_registered, vat_number, vat_exempt_reason, version } }) =>
      save('tax')(ctx, {
        params,
        body: {
          vat_registered,
          vat_number: vat_registered ? vat_number : null,
          vat_exempt_reason: vat_registered ? null : vat_exempt_reason,
          version,
        },
      }),
    choosePayment: async (ctx, { body }) => reply(ctx, await chooseProviders(ctx, 'payment_providers', body.providers)),
    chooseFulfillment: async (ctx, { body }) =>
      reply(ctx, await chooseProviders(ctx, 'fulfillment_providers', body.providers)),
    document: (ctx, { params, query }) => readDocument(ctx, files, { ...params, ...query }),
    users: (ctx, { params }) => findPeople(ctx, params.id),
    review: async (ctx, { params, body }) => {
      await reviewSupplier(ctx, params.id, body);
      return reply(ctx, params.id);
    },
  });
  return {
    name: 'suppliers',
    tables: {
      owns: ['supplier_counters', 'supplier_figures', 'suppliers'],
      reads: ['regions', 'role_permissions', 'roles', 'store', 'uploads', 'user_roles', 'users'],
      readsAbove: {
        products: 'how many products a supplier has',
        settlements: 'what was taken of a supplier, and what it is to be paid',
        stock_locations: 'how many locations a supplier has',
      },
      writes: { uploads: 'a document is shown to its supplier only' },
    },
    texts: suppliersTexts,
    routes,
    jobs: [expiryJob, figuresJob],
  };
}
