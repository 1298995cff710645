import { useSyncExternalStore } from 'react';
import { accountTypes, type AccountType } from '#domain/actor.ts';
import { settingsStatus, type SettingsStatus } from '#domain/landing.ts';
import { limits } from '#domain/limits.ts';
import { numeralKinds, setNumerals, type Numerals } from '#domain/numerals.ts';
import { directionOf, isLanguage, publicLanguages, type Language, type PublicLanguage } from '#kit/shared/texts.ts';

/** What a tab knows of who is signed in; kept in session storage under these names (specification, section 3). */
export type SessionState = {
  /** What visitors read; inside, the product speaks fewer (`languageInside`). */
  language: PublicLanguage;
  userId: string | null;
  direction: 'ltr' | 'rtl';
  numerals: Numerals;
  accountType: AccountType | null;
  userRole: string | null;
  loginAs: string | null;
  loginAsName: string | null;
  authenticated: boolean;
  supplierSettingsStatus: SettingsStatus | null;
  supplierDeliveryEnabled: boolean;
};

const supplierReset = { supplierSettingsStatus: null, supplierDeliveryEnabled: false } as const;
const signedOut = {
  userId: null,
  accountType: null,
  userRole: null,
  loginAs: null,
  loginAsName: null,
  authenticated: false,
  ...supplierReset,
} as const;
const initial: SessionState = { language: limits.defaultLanguage, direction: 'ltr', numerals: 'latin', ...signedOut };

/** The language a device was last used in; a new tab starts with it, because session storage does not follow into it. */
const deviceLanguageKey = 'wikala.language';
/** Which account this browser last signed in as, and for which supplier it acted: a hint for new tabs, believed only once the server agrees. */
const hintKey = 'wikala.account';
export type AccountHint = { accountType: AccountType; loginAs: string | null; loginAsName: string | null };

/** Who sees what is read: one person, as one account, for one supplier. Nothing read by one of them is shown to another. */
export const whose = ({
  userId,
  accountType,
  loginAs,
}: Pick<SessionState, 'userId' | 'accountType' | 'loginAs'>): string => [userId, accountType, loginAs].join(' ');

/** The device's language; also as a cookie, by which the server chooses among the pages it holds ready in each. */
function keepOnDevice(language: PublicLanguage): void {
  localStorage.setItem(deviceLanguageKey, language);
  document.cookie = `${deviceLanguageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((one) => one === value) ?? null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function read(): SessionState {
  const kept = (key: keyof SessionState): string | null => textOf(sessionStorage.getItem(key));
  const language =
    oneOf(publicLanguages, kept('language')) ??
    oneOf(publicLanguages, localStorage.getItem(deviceLanguageKey)) ??
    initial.language;
  return {
    language,
    direction: oneOf(['ltr', 'rtl'], kept('direction')) ?? directionOf(language),
    numerals: oneOf(numeralKinds, kept('numerals')) ?? initial.numerals,
    userId: kept('userId'),
    accountType: oneOf(accountTypes, kept('accountType')),
    userRole: kept('userRole'),
    loginAs: kept('loginAs'),
    loginAsName: kept('loginAsName'),
    authenticated: kept('authenticated') === 'true',
    supplierSettingsStatus: oneOf(['complete', 'incomplete'], kept('supplierSettingsStatus')),
    supplierDeliveryEnabled: kept('supplierDeliveryEnabled') === 'true',
  };
}

/** Direction and digits are the person's; the language stays with the device. */
const plain = () => ({ direction: directionOf(state.language), numerals: initial.numerals });

let state = read();
let visitor: SessionState = initial;
setNumerals(state.numerals);
let chosenBefore: Language | null = null;
const listeners = new Set<() => void>();

function set(change: Partial<SessionState>): void {
  const next = { ...state, ...change };
  const differs = (Object.keys(next) as (keyof SessionState)[]).some((key) => next[key] !== state[key]);
  if (differs) state = next;
  setNumerals(state.numerals);
  for (const [key, value] of Object.entries(state)) {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(value));
  }
  if (differs) for (const listener of listeners) listener();
}

/** What `me` tells the session (specification, section 3, current user). */
type Known = {
  user: {
    id: string;
    language: Language;
    direction: 'ltr' | 'rtl';
    numerals: Numerals;
    user_roles: readonly { role: { name: string } }[];
  };
  supplier: { enable_delivery: boolean } | null;
  sections: Readonly<Record<string, boolean>>;
};

/** The session of this tab and everything that may happen to it. */
export const session = {
  get: (): SessionState => state,
  /** What pages rendered at build assume, and what they start from in the browser: a visitor who reads the page's language. */
  atBuild: (): SessionState => visitor,
  /**
   * A page that came rendered has the language the server chose for it.
   * @param search the address's query: a language that was asked for there was chosen by whoever followed the link, so the device keeps it
   */
  takeOver(language: PublicLanguage, search = ''): void {
    if (new URLSearchParams(search).get('lang') === language) keepOnDevice(language);
    set({ language, direction: state.language === language ? state.direction : directionOf(language) });
    const plainly: SessionState = { ...initial, language, direction: directionOf(language) };
    visitor = (Object.keys(plainly) as (keyof SessionState)[]).every((key) => plainly[key] === state[key])
      ? state
      : plainly;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The account one is signed in with oneself, where that differs from whom one acts for. */
  person: (): AccountType | undefined => (state.loginAs === null ? undefined : 'admin'),

  setLanguage(language: PublicLanguage): void {
    keepOnDevice(language);
    if (!state.authenticated) chosenBefore = isLanguage(language) ? language : null;
    set({ language, direction: directionOf(language) });
  },
  /** The language somebody switched to just before signing in: it becomes their setting instead of being overruled by it. */
  takeChosenLanguage(): Language | null {
    const chosen = chosenBefore;
    chosenBefore = null;
    return chosen;
  },

  /** Login success: session state is cleared first (specification, section 7, result handling). */
  signedIn(accountType: AccountType, userId: string): void {
    set({ ...signedOut, accountType, userId, authenticated: true });
    hint();
  },

  /** A new tab of somebody whom the server already knows. */
  restored({ accountType, loginAs, loginAsName }: AccountHint, userId: string): void {
    set({ ...signedOut, accountType, loginAs, loginAsName, userId, authenticated: true });
  },

  /**
   * What the server says of the current user: of several roles the first is used (specification, section 6); language, direction and
   * digits come from the user's settings (section 1) unless another language was chosen at sign-in.
   */
  know({ user, supplier, sections }: Known, chosen: Language | null = null): void {
    const language = chosen ?? user.language;
    keepOnDevice(language);
    const supplierFacts =
      state.accountType === 'supplier'
        ? {
            supplierSettingsStatus: settingsStatus(sections),
            supplierDeliveryEnabled: supplier?.enable_delivery ?? false,
          }
        : supplierReset;
    const direction = language === user.language ? user.direction : directionOf(language);
    set({
      userId: user.id,
      userRole: user.user_roles[0]?.role.name ?? null,
      language,
      direction,
      numerals: user.numerals,
      ...supplierFacts,
    });
  },

  /** An administrator begins to act for a supplier: the supplier's status and delivery flag are asked anew (specification, section 4). */
  loginAs(supplierId: string, name: string): void {
    set({ accountType: 'supplier', loginAs: supplierId, loginAsName: name, ...supplierReset });
    hint();
  },
  exitLoginAs(): void {
    set({ accountType: 'admin', loginAs: null, loginAsName: null, ...supplierReset });
    hint();
  },

  /** Logout clears user, role, account type, authentication, loginAs and the supplier flags (specification, section 4). */
  signedOut(): void {
    set({ ...signedOut, ...plain() });
    localStorage.removeItem(hintKey);
  },

  /**
   * A 401: local and session storage are cleared, nobody is authenticated (specification, section 8). Language and colour scheme
   * belong to the device, not to the person, and are written back.
   */
  expire(): void {
    const kept = ['wikala.scheme', deviceLanguageKey].map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    set({ ...signedOut, ...plain() });
  },

  hinted(): (AccountHint & { userId: string | null }) | null {
    const [account, loginAs, userId, ...name] = (localStorage.getItem(hintKey) ?? '').split('|');
    const accountType = oneOf(accountTypes, account);
    return (
      accountType && {
        accountType,
        loginAs: textOf(loginAs),
        loginAsName: textOf(name.join('|')),
        userId: textOf(userId),
      }
    );
  },

  /**
   * Told when somebody else signs in, or the person signs out, in another tab of this browser: they share one cookie.
   * @returns ends it
   */
  whenChangedElsewhere(handler: () => void): () => void {
    const hear = ({ key }: StorageEvent) => {
      const isOther = (key === hintKey || key === null) && session.hinted()?.userId !== state.userId;
      if (isOther && state.authenticated) handler();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

function hint(): void {
  const { accountType, loginAs, loginAsName, userId } = state;
  localStorage.setItem(hintKey, [accountType, loginAs ?? '', userId, loginAsName ?? ''].join('|'));
}

/** The session of this tab, following its changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, session.atBuild);
