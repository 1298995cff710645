import type { MantineColorsTuple } from '@mantine/core';

/** Petrol is the one accent, sand the neutral; the four meanings follow the status table at shades 0 (fill), 2 (border), 8 (text). */
export const palettes: Record<string, MantineColorsTuple> = {
  petrol: [
    '#eef6f5',
    '#d8eae8',
    '#b2d6d3',
    '#86bfbb',
    '#57a5a1',
    '#2f8a88',
    '#187877',
    '#0e6a6a',
    '#0a5657',
    '#073f41',
  ],
  gray: ['#faf9f7', '#f4f2ed', '#eae6de', '#ddd8cd', '#c8c1b3', '#a39b8c', '#827b6e', '#655f54', '#45413a', '#1c1b19'],
  dark: ['#ece8e1', '#bdb7ab', '#aba599', '#948d80', '#413e38', '#302e29', '#23211e', '#1d1c19', '#191815', '#111010'],
  green: ['#ecf6ef', '#d6ecdd', '#afd9bd', '#84c29a', '#57a976', '#348d59', '#207647', '#17653b', '#10562d', '#0a4020'],
  yellow: [
    '#fdf4e3',
    '#fae8c4',
    '#f3ce8b',
    '#e6b254',
    '#d19a2e',
    '#b27d14',
    '#955f08',
    '#7e5005',
    '#6e4405',
    '#523203',
  ],
  red: ['#fcefed', '#f9deda', '#f1b6af', '#e68d84', '#d8645a', '#c4453d', '#b3302a', '#992521', '#7e1c19', '#5f1412'],
  blue: ['#edf3fb', '#dbe7f6', '#aecaeb', '#81abdc', '#568bcb', '#3a70b5', '#295a9b', '#204a86', '#1a4174', '#122f56'],
};
