export { DeskPage } from './desk-page.tsx';
export { deskPageTexts } from './texts.ts';
