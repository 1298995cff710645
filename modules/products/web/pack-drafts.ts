import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { isSent } from '../changes/rules.ts';
import { products, type MasterVariant, type Product } from '../contract.ts';

/** What is typed into a row of the master variants; sizes are null while their field is empty. */
export type PackDraft = {
  description: string;
  caseSize: number | null;
  shrinkSize: number | null;
  values: Readonly<Record<string, string | null>>;
  /** Of the new row only: a saved one changes these at once. */
  isActive: boolean;
  isDefault: boolean;
  imageId: string | null;
};

/** The key of the one new row there may be. */
export const newRow = 'new';

const draftOf = (pack: MasterVariant): PackDraft => ({
  description: pack.description ?? '',
  caseSize: pack.case_configuration,
  shrinkSize: pack.shrink_configuration > 1 ? pack.shrink_configuration : null,
  values: {},
  isActive: pack.is_active,
  isDefault: pack.is_default,
  imageId: pack.image_id,
});
const emptyDraft = (isFirst: boolean): PackDraft => ({
  description: '',
  caseSize: null,
  shrinkSize: null,
  values: {},
  isActive: true,
  isDefault: isFirst,
  imageId: null,
});
const isChangedIn = (draft: PackDraft, saved: PackDraft): boolean =>
  (['description', 'caseSize', 'shrinkSize'] as const).some((part) => draft[part] !== saved[part]);

/** A case must be named; a shrink left empty is none. */
export const isWhole = (draft: PackDraft): boolean => draft.caseSize !== null && draft.caseSize >= 1;

/** The rows of a product's master variants that are being edited, and how they are saved. */
export function usePackDrafts(product: Product) {
  const { t } = useText();
  const packs = product.master_variants ?? [];
  const [drafts, setDrafts] = useState<Readonly<Record<string, PackDraft>>>({});
  const create = useWrite(products.createMasterVariant, {
    success: (reply) => t(isSent(product, reply.product) ? 'products.change_sent' : 'products.pack_added'),
  });
  const update = useWrite(products.updateMasterVariant, {
    success: (reply) => t(isSent(product, reply.product) ? 'products.change_sent' : 'products.pack_saved'),
    invalidates: ['/variants'],
  });
  const picture = useWrite(products.updateMasterVariant, { success: t('products.picture_chosen') });

  const put = (key: string, draft: PackDraft | undefined) =>
    setDrafts(({ [key]: _old, ...others }) => (draft === undefined ? others : { ...others, [key]: draft }));

  /** Saves one row; the row stays open when the server refuses, which has been said by then. */
  const save = async (key: string): Promise<boolean> => {
    const draft = drafts[key];
    if (!draft || !isWhole(draft)) return false;
    const body = {
      description: draft.description || null,
      case_configuration: draft.caseSize ?? 1,
      shrink_configuration: draft.shrinkSize ?? 1,
    };
    try {
      if (key === newRow) {
        const option_values = Object.values(draft.values).filter((value) => value !== null);
        const state = { is_active: draft.isActive, is_default: draft.isDefault, image_id: draft.imageId };
        await create.write({ params: { id: product.id }, body: { ...body, ...state, option_values } });
      } else {
        const pack = packs.find(({ id }) => id === key);
        const { case_configuration, shrink_configuration, ...rest } = body;
        // A size that was not touched is not sent: one that waits for a review stays asked for.
        const sizes = {
          ...(pack?.case_configuration === case_configuration ? {} : { case_configuration }),
          ...(pack?.shrink_configuration === shrink_configuration ? {} : { shrink_configuration }),
        };
        await update.write({
          params: { id: product.id, master_variant_id: key },
          body: { ...rest, ...sizes, version: pack?.version },
        });
      }
    } catch {
      return false;
    }
    put(key, undefined);
    return true;
  };
  const changed = Object.keys(drafts).filter((key) => {
    const pack = packs.find((one) => one.id === key);
    const draft = drafts[key];
    return key === newRow || (pack !== undefined && draft !== undefined && isChangedIn(draft, draftOf(pack)));
  });
  return {
    drafts,
    /** Rows that differ from what is saved, the new one among them. */
    changed,
    saving: create.pending || update.pending,
    edit: (pack: MasterVariant) => put(pack.id, draftOf(pack)),
    add: () => put(newRow, emptyDraft(packs.length === 0)),
    change: (key: string, part: Partial<PackDraft>) =>
      put(key, { ...(drafts[key] ?? emptyDraft(packs.length === 0)), ...part }),
    cancel: (key: string) => put(key, undefined),
    discard: () => setDrafts({}),
    save,
    saveAll: async () => {
      for (const key of changed) if (!(await save(key))) return;
    },
    picture: (pack: MasterVariant, image_id: string | null) =>
      picture.write({
        params: { id: product.id, master_variant_id: pack.id },
        body: { image_id, version: pack.version },
      }),
    /** Acts at once on a saved row: active or not, default or not. */
    set: (pack: MasterVariant, body: { is_active?: boolean; is_default?: boolean }) =>
      update.run({ params: { id: product.id, master_variant_id: pack.id }, body: { ...body, version: pack.version } }),
  };
}
