/** Of the design system's palettes those that nothing is drawn in: two fifths of its variables, which everybody would fetch. */
export const unusedPalettes = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'orange'] as const;
const ofUnused = new RegExp(`^--mantine-color-(success$|(${unusedPalettes.join('|')})-)`);

/** Alphabets that nobody reads here. */
const unreadFonts = /(inter|plex-sans-arabic)-(cyrillic|greek|vietnamese)/;
/** For browsers older than those the script is built for. */
const oldFormat = /,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g;

type Declared = { prop: string; value: string; remove: () => unknown };
type Rule = { name: string; toString: () => string; remove: () => unknown };

/** Leaves out of the style sheets of our libraries what nothing of ours uses. */
export const leaveOutUnused = {
  postcssPlugin: 'leave-out-unused',
  Declaration(declaration: Declared): void {
    if (ofUnused.test(declaration.prop)) declaration.remove();
    if (declaration.prop === 'src' && declaration.value.includes("format('woff')"))
      declaration.value = declaration.value.replaceAll(oldFormat, '');
  },
  AtRule(rule: Rule): void {
    if (rule.name === 'font-face' && unreadFonts.test(rule.toString())) rule.remove();
  },
};
