import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const inventoryItemsTexts = texts({
  en: {
    'inventory_items.counted': 'The stock of this variant is counted already.',
    'inventory_items.level_taken': 'This item is counted at this location already.',
    'inventory_items.not_empty': 'There are still {pieces} pieces. Count them out first.',
  },
  ar: {
    'inventory_items.counted': 'مخزون هذا الصنف محصيّ من قبل.',
    'inventory_items.level_taken': 'هذا العنصر محصيّ في هذا الموقع من قبل.',
    'inventory_items.not_empty': 'ما زالت هناك {pieces} قطعة. أخرجها من الجرد أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    inventoryItems: KeysOf<typeof inventoryItemsTexts>;
  }
}
