import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const savedTabsTexts = texts({
  en: { 'saved_tabs.list_full': 'A list can have at most {max} saved tabs. Remove one first.' },
  ar: { 'saved_tabs.list_full': 'لا يزيد عدد التبويبات المحفوظة لكل قائمة على {max}. أزل أحدها أولًا.' },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    savedTabs: KeysOf<typeof savedTabsTexts>;
  }
}
