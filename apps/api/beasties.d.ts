// The package's own types take its default export for CommonJS.
declare module 'beasties' {
  export type Options = {
    path: string;
    publicPath: string;
    pruneSource: boolean;
    inlineFonts: boolean;
    preloadFonts: boolean;
    reduceInlineStyles: boolean;
    noscriptFallback: boolean;
    allowRules: readonly RegExp[];
    logLevel: 'error';
  };
  export default class Beasties {
    constructor(options: Options);
    /** @returns the page with the styles that it has elements for in its head */
    process(html: string): Promise<string>;
  }
}
