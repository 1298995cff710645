const finished = ['return', 'claim', 'exchange', 'invoice'] as const;
const waiting = ['order', 'edit'] as const;

/** Journeys run side by side on one demo company: by its number an order that has left, or one that waits, is for one kind of journey. */
export const isFor = (journey: (typeof finished)[number] | (typeof waiting)[number], displayId: number): boolean => {
  const kinds: readonly string[] = finished.some((one) => one === journey) ? finished : waiting;
  return displayId % kinds.length === kinds.indexOf(journey);
};
