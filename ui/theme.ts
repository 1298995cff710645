import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { palettes } from './palettes.ts';
import { themeParts } from './theme-parts.ts';

/** Which meaning of the status table a Mantine colour stands for. */
const meanings: Record<string, string> = {
  petrol: 'accent',
  gray: 'neutral',
  green: 'positive',
  yellow: 'warning',
  red: 'danger',
  blue: 'info',
};

/**
 * `light` reads the status table; `filled` takes its text from our tokens, because autoContrast judges the light shade only and
 * would put white on the dark scheme's lighter petrol; `subtle` gray is plain ink.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? 'petrol';
  const meaning = meanings[color];
  if (input.variant === 'light' && meaning) {
    return {
      background: `var(--w-${meaning}-fill)`,
      hover: `color-mix(in srgb, var(--w-${meaning}-line) 45%, var(--w-${meaning}-fill))`,
      color: `var(--w-${meaning}-text)`,
      border: `1px solid var(--w-${meaning}-line)`,
    };
  }
  if (input.variant === 'filled' && color === 'petrol') {
    return {
      background: 'var(--w-filled)',
      hover: 'var(--w-filled-hover)',
      color: 'var(--w-on-filled)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'filled' && color === 'red') {
    return {
      background: 'var(--w-danger-filled)',
      hover: 'var(--w-danger-filled-hover)',
      color: 'var(--w-on-danger)',
      border: '1px solid transparent',
    };
  }
  if ((input.variant === 'subtle' || input.variant === 'transparent') && meaning) {
    return {
      background: 'transparent',
      hover: input.variant === 'subtle' ? 'color-mix(in srgb, var(--w-ink) 6%, transparent)' : 'transparent',
      color:
        meaning === 'neutral' ? 'var(--w-ink)' : meaning === 'accent' ? 'var(--w-accent)' : `var(--w-${meaning}-text)`,
      border: '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

/** Points Mantine's own variables at our tokens; the tokens themselves differ by scheme (tokens.css). */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--w-page)',
    '--mantine-color-text': 'var(--w-ink)',
    '--mantine-color-bright': 'var(--w-ink)',
    '--mantine-color-dimmed': 'var(--w-dimmed)',
    '--mantine-color-placeholder': 'var(--w-placeholder)',
    '--mantine-color-anchor': 'var(--w-accent)',
    '--mantine-color-error': 'var(--w-error)',
    '--mantine-color-default': 'var(--w-control)',
    '--mantine-color-default-hover': 'var(--w-hover)',
    '--mantine-color-default-color': 'var(--w-ink)',
    '--mantine-color-default-border': 'var(--w-line-control)',
    '--mantine-color-disabled': 'var(--w-disabled)',
    '--mantine-color-disabled-color': 'var(--w-disabled-text)',
    '--mantine-color-disabled-border': 'var(--w-disabled)',
    '--mantine-color-petrol-filled': 'var(--w-filled)',
    '--mantine-color-petrol-filled-hover': 'var(--w-filled-hover)',
    '--mantine-primary-color-contrast': 'var(--w-on-filled)',
    '--mantine-color-success': 'var(--mantine-color-green-8)',
  };
  const variables = { '--mantine-font-family': 'var(--w-font)', '--mantine-font-family-headings': 'var(--w-font)' };
  return { variables, light: shared, dark: shared };
};

const shadow = 'var(--w-shadow-float)';

/** The theme: colours, sizes and the defaults of every part. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#ffffff',
  black: '#1c1b19',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '13px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '75em', xl: '90em' },
  shadows: { xs: 'none', sm: shadow, md: shadow, lg: shadow, xl: 'var(--w-shadow-modal)' },
  fontFamily: 'var(--w-font)',
  headings: { fontFamily: 'var(--w-font)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  variantColorResolver,
  components: themeParts,
});
