export { AggregatedPage } from './aggregated-page.tsx';
export { aggregatedTexts } from './texts.ts';
