import type { AccountType, Actor } from '#domain/actor.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { Db } from './db.ts';

/** How a session's token travels. */
export type SessionKind = 'cookie' | 'bearer';

/** Who a token belongs to, with the rights of this very moment. */
export type Caller = {
  userId: string;
  /** What the session is called; null for a personal API token, which has none. */
  sessionId: string | null;
  /** When the session ends; null without one. */
  expiresAt: Date | null;
  accountType: AccountType;
  name: string | null;
  language: Language;
  actor: Actor;
  /** A supplier with a section of its profile still open: confined to its settings. */
  inSetup: boolean;
};

/** An administrator, the supplier it acts for, and the session it does so in; a personal API token has no session. */
export type Acting = { userId: string; supplierId: string; sessionId: string | null };

/** How the product knows who calls. The kit asks; modules answer, and the composition hands their answers in (apps/api/callers.ts). */
export type Callers = {
  /** By a session's token; null when it opens nothing. */
  findCaller(db: Db, token: string, kind: SessionKind): Promise<Caller | null>;
  /** By a personal API token; null when it is unknown. */
  findTokenOwner(db: Db, token: string): Promise<Caller | null>;
  /** By their id, for what is done later in their name; null when they may not sign in any more. */
  findPerson(db: Db, userId: string): Promise<Caller | null>;
  /** The supplier a caller names to act for, whether that takes a reason first, and the live impersonation that satisfies it. */
  findImpersonation(
    db: Db,
    caller: Caller,
    supplierId: string,
  ): Promise<{ id: string; reason_required: boolean; impersonation_id: string | null } | undefined>;
  /** The impersonation that a change for a supplier is written under; begun here where there is none. @returns its id */
  joinImpersonation(db: Db, acting: Acting, newId: () => string): Promise<string>;
};
