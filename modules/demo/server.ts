/** The demo company: made up from word lists, its orders told by the product's own commands. */
export { loadDemo } from './server/load.ts';
export { demoPassword, demoSignIns } from './server/company/accounts.ts';
export { isEmpty } from './server/copy/empty.ts';
export { publishedSignIns } from './server/published.ts';
