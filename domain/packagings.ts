/** What a piece comes in; a product without a picture is drawn as it. */
export const packagings = ['bottle', 'bag', 'box', 'can', 'carton'] as const;
export type Packaging = (typeof packagings)[number];
