import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const inventoryItemsTexts = texts({
  en: {
    'inventory_items.counted': 'The stock of this variant is already tracked.',
    'inventory_items.level_taken': 'This item is already tracked at this location.',
    'inventory_items.not_empty': '{pieces} pieces are still in stock. Write them off first.',
  },
  ar: {
    'inventory_items.counted': 'مخزون هذا الصنف متتبَّع من قبل.',
    'inventory_items.level_taken': 'مخزون هذا الصنف متتبَّع في هذا الموقع من قبل.',
    'inventory_items.not_empty': 'ما زال في المخزون {pieces} حبة. اشطبها أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    inventoryItems: KeysOf<typeof inventoryItemsTexts>;
  }
}
