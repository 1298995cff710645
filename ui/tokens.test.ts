import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('ui/tokens.css', 'utf8');
const colorsOf = (selector: string): Record<string, string> => {
  const [, block = ''] = css.split(`\n${selector} {`);
  return Object.fromEntries(
    [...(block.split('\n}')[0] ?? '').matchAll(/--w-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
};
const light = colorsOf(':root');
/** What dark does not say again stays as it is. */
const dark = { ...light, ...colorsOf(":root[data-mantine-color-scheme='dark']") };

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const meanings = ['positive', 'warning', 'danger', 'info', 'accent', 'neutral'];
const grounds = ['page', 'surface', 'sunken', 'sidebar', 'control', 'hover', 'chosen'];
/** What is written on what. */
const written: (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'dimmed', 'accent', 'error'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['placeholder', 'control'],
  ...meanings.map((meaning) => [`${meaning}-text`, `${meaning}-fill`] as const),
  ...meanings.flatMap((meaning) => ['page', 'surface'].map((ground) => [`${meaning}-text`, ground] as const)),
  ['on-accent', 'accent'],
  ['on-filled', 'filled'],
  ['on-filled', 'filled-hover'],
  ['on-danger', 'danger-filled'],
  ['on-danger', 'danger-filled-hover'],
  ['bar-text', 'bar'],
  ['panel-text', 'panel'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s', (_, colors) => {
  it.each(written)('%s can be read on %s: at least 4.5 to 1', (text, ground) => {
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
