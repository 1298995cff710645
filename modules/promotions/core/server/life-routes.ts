import type { Ctx } from '#kit/server/context.ts';
import {
  approvePromotion,
  cancelPromotion,
  duplicatePromotion,
  endPromotion,
  extendPromotion,
  pausePromotion,
  rejectPromotion,
  resumePromotion,
  submitPromotion,
  withdrawPromotion,
  type Served,
} from './change.ts';
import { findFloor } from './floor.ts';
import { findOverlaps } from './overlaps.ts';
import { findReplay, startReplay } from './replay.ts';
import { findEffect, findSpending } from './results.ts';
import { findVersions } from './versions.ts';

type One = { params: { id: string } };
type Seen = { version?: number | undefined };

/** The handlers of `lifeCalls`. @param show one promotion as its own endpoint answers it */
export function lifeHandlers<R>(of: Served, show: (ctx: Ctx, id: string) => Promise<R>) {
  const doing =
    <B>(act: (ctx: Ctx, of: Served, id: string, body: B) => Promise<void>) =>
    async (ctx: Ctx, { params, body }: One & { body: B }): Promise<R> => {
      await act(ctx, of, params.id, body);
      return show(ctx, params.id);
    };
  return {
    submit: doing<Seen>(submitPromotion),
    approve: doing<Seen>(approvePromotion),
    reject: doing<Seen & { reason: string }>(rejectPromotion),
    withdraw: doing<Seen>(withdrawPromotion),
    pause: doing<Seen>(pausePromotion),
    resume: doing<Seen>(resumePromotion),
    end: doing<Seen>(endPromotion),
    cancel: doing<Seen>(cancelPromotion),
    extend: doing<Seen & { ends_at: Date }>(extendPromotion),
    duplicate: async (ctx: Ctx, { params }: One): Promise<R> => show(ctx, await duplicatePromotion(ctx, of, params.id)),
    versions: (ctx: Ctx, { params }: One) => findVersions(ctx, of.kind, params.id),
    overlaps: (ctx: Ctx, { params }: One) => findOverlaps(ctx, of.kind, params.id),
    replay: (ctx: Ctx, { params }: One) => startReplay(ctx, of, params.id),
    replayed: (ctx: Ctx, { params }: One) => findReplay(ctx, of.kind, params.id),
    effect: (ctx: Ctx, { params }: One) => findEffect(ctx, of.kind, params.id),
    spending: (ctx: Ctx, { params }: One) => findSpending(ctx, of.kind, params.id),
    floor: (ctx: Ctx, { params }: One) => findFloor(ctx, of.kind, params.id),
  };
}
