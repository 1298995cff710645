import type { WebModule } from '#kit/web/module.ts';
import { appTexts } from './texts.ts';

/** What every area has: the words of the menu. */
export const appModule: WebModule = { name: 'app', texts: appTexts, screens: [] };
