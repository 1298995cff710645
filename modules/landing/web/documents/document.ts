/**
 * A page of plain words. `{store}` stands for who runs the site, by the name in the store's settings; `{email}` for where to write.
 * While the settings have no address, `otherwise` stands in the place of `writing`.
 */
export type Paragraph = string | { list: readonly string[] } | { writing: string; otherwise: string };
export type Document = {
  title: string;
  lead: string;
  sections: readonly { title: string; text: readonly Paragraph[] }[];
};
export const documentNames = ['help', 'privacy', 'terms'] as const;
export type DocumentName = (typeof documentNames)[number];
export type Documents = Readonly<Record<DocumentName, Document>>;
