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

/** What a card is given that can be dragged; it carries its name, for whatever else it is dropped on. */
export const dragProps = (name: string, onDrag: ((dragged: boolean) => void) | null) => ({
  draggable: onDrag !== null,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', name);
    onDrag?.(true);
  },
  onDragEnd: () => onDrag?.(false),
});
