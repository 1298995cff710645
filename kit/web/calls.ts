import { createContext, useContext } from 'react';
import type { Endpoint, Schema } from '#kit/shared/endpoint.ts';
import type { Numerals } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { RoleFacts } from '#domain/permissions.ts';
import type { Language } from '#kit/shared/texts.ts';

/** What the shell needs to know of the current user; the sessions module answers more. */
export type MeFacts = {
  user: {
    id: string;
    name: string;
    name_ar: string | null;
    img: string | null;
    language: Language;
    direction: 'ltr' | 'rtl';
    numerals: Numerals;
    user_roles: { role: RoleFacts & { name: string } }[];
  };
  supplier: { name: string; name_ar: string | null; enable_delivery: boolean } | null;
  sections: Record<string, boolean>;
};
/** Feature flags and modules of the store (specification, sections 3 and 6). */
export type StoreFacts = {
  store: {
    name: string;
    name_ar: string | null;
    logo: string | null;
    feature_flags: { key: string; value: boolean }[];
    modules: { module: string }[];
  };
};

/** A saved filter tab (specification, section 3). */
export type SavedTabFacts = {
  value: string;
  label: string;
  removable: boolean;
  filters: Record<string, { open: boolean; filter: Query[string] }>;
};

type Answers<R> = Endpoint<string, Schema, Schema, Schema<R>>;

/** The calls the kit itself makes; the app lends them from the modules that own them, because the kit knows no module. */
export type Calls = {
  session: Answers<{ user: { id: string } }>;
  signOut: Answers<unknown>;
  me: Answers<MeFacts>;
  updateMe: Answers<MeFacts>;
  /** Whom to ask for a permission one lacks. */
  permissionAdmins: Answers<{ permission_admins: { name: string; name_ar: string | null }[] }>;
};
/** What the kit calls inside the areas only; lent with them, so that the sign-in pages do not carry them. */
export type AreaCalls = {
  store: Answers<StoreFacts>;
  /** An administrator acts for a supplier: how long still, and the end of it (named by the supplier's `id`). */
  acting: {
    current: Answers<{ impersonation: { seconds_left: number } | null }>;
    end: Endpoint<'/suppliers/:id/login-as'>;
  };
  tabs: { list: Answers<{ tabs: SavedTabFacts[] }>; save: Answers<{ tab: SavedTabFacts }>; remove: Answers<unknown> };
};

export const CallsContext = createContext<Calls | null>(null);

/** @throws Error outside the app's providers */
export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls needs the app’s providers above it');
  return calls;
}
