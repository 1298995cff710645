import { promotionsTexts } from './texts.ts';
import type { ServerModule } from '#kit/server/serve.ts';

export const promotionsModule: ServerModule = {
  name: 'promotions',
  tables: {
    owns: ['promotion_codes', 'promotion_uses', 'promotion_versions', 'promotions'],
    reads: [],
  },
  texts: promotionsTexts,
  routes: [],
};
