import type { DragEvent } from 'react';
import type { LeadStage } from '../rules.ts';

/** A place that takes the card which is being dragged. */
export type Target = { stage: LeadStage; onDrop: (stage: LeadStage) => void };
/** What a place is given that takes the card which is being dragged. */
export const dropProps = (target: Target | null) =>
  target
    ? {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          target.onDrop(target.stage);
        },
      }
    : {};
