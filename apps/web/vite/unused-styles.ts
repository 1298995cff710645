import type { Plugin } from 'vite';
import { palettes } from '../../../ui/palettes.ts';

/** Of the design system's palettes those that nothing is drawn in: two fifths of its variables, which everybody would fetch. */
export const unusedPalettes = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'orange'] as const;
const unused = unusedPalettes.join('|');
/**
 * Variables of the design system's sheet that nobody reads: of those palettes; shades that ours stand in the place of, which the theme writes
 * by itself; sizes of headings of its own.
 */
export const unusedVariable = new RegExp(
  `^--mantine-(color-success$|color-(${unused})-|(color-(${Object.keys(palettes).join('|')})|primary-color)-\\d$|h[1-6]-)`,
);

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
    if (unusedVariable.test(declaration.prop)) declaration.remove();
    if (declaration.prop === 'src' && declaration.value.includes("format('woff')"))
      declaration.value = declaration.value.replaceAll(oldFormat, '');
  },
  AtRule(rule: Rule): void {
    if (rule.name === 'font-face' && unreadFonts.test(rule.toString())) rule.remove();
  },
};

const defaultColors = /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;
const palette = new RegExp(`^\\t(${unused}): \\[[^\\]]*\\],?\\n`, 'gm');

/** Leaves the palettes that nothing is drawn in out of the script too, which would compare each of their shades with itself. */
export const withoutUnusedPalettes: Plugin = {
  name: 'without-unused-palettes',
  apply: 'build',
  transform(code, id) {
    if (!defaultColors.test(id)) return undefined;
    const left = code.replace(palette, '');
    const found = [...code.matchAll(palette)].length;
    if (found !== unusedPalettes.length)
      throw new Error(`${found} of the palettes that nothing is drawn in are in ${id}`);
    return { code: left, map: null };
  },
};
