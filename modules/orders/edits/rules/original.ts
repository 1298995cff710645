/** What of an edit tells where its lines came from; dates as the database or the wire has them. */
export type Replacing = {
  readonly confirmed_at: Date | string | null;
  readonly changes: readonly {
    readonly line_item: { readonly id: string; readonly original_item_id?: string | null } | null;
  }[];
};

/**
 * The line a line of the sale goes back to. Lines keep their ids when they are changed; one that took the place of another goes back to
 * it: "for an item replaced by an order edit, the original item is found by following confirmed edits in order of confirmation time"
 * (specification, section 4).
 * @returns the id of the line it began as; its own where nothing replaced anything
 */
export function originalItem(edits: readonly Replacing[], itemId: string): string {
  const origins = new Map<string, string>();
  const confirmed = edits.flatMap((edit) =>
    edit.confirmed_at ? [{ edit, at: new Date(edit.confirmed_at).getTime() }] : [],
  );
  for (const { edit } of confirmed.toSorted((a, b) => a.at - b.at)) {
    for (const { line_item: line } of edit.changes) {
      if (line?.original_item_id && line.original_item_id !== line.id)
        origins.set(line.id, origins.get(line.original_item_id) ?? line.original_item_id);
    }
  }
  return origins.get(itemId) ?? itemId;
}
