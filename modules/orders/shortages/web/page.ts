export { AggregatedPage } from './shortages-page.tsx';
export { aggregatedTexts } from './texts.ts';
