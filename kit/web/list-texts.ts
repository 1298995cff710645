import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words round a list: failures, saved tabs, nothing found. */
export const listTexts = texts({
  en: {
    'web.list_failed': '{name} could not be loaded',
    'web.list_last': 'Show the last loaded list ({time})',
    'web.list_stale': 'Could not be updated; these rows were loaded at {time}.',
    'web.peek': 'Preview of {name}',
    'web.peek_open': 'Open',
    'web.kept': 'Your filters are kept.',
    'web.all': 'All',
    'web.show_all': 'Show all',
    'web.in_currency': '{name}, {currency}',
    'web.no_match': 'No results',
    'web.no_match_text': 'Remove a filter or try another search.',
    'web.clear_filters': 'Clear filters',
    'web.tab_saved': 'Tab {name} saved',
    'web.tab_removed': 'Tab {name} removed',
  },
  ar: {
    'web.list_failed': 'تعذّر تحميل {name}',
    'web.list_last': 'عرض آخر قائمة محمّلة ({time})',
    'web.list_stale': 'تعذّر التحديث؛ حُمّلت هذه الصفوف الساعة {time}.',
    'web.peek': 'معاينة {name}',
    'web.peek_open': 'فتح',
    'web.kept': 'عوامل التصفية محفوظة.',
    'web.all': 'الكل',
    'web.show_all': 'عرض الكل',
    'web.in_currency': '{name}، {currency}',
    'web.no_match': 'لا توجد نتائج مطابقة',
    'web.no_match_text': 'أزل أحد عوامل التصفية أو جرّب بحثًا آخر.',
    'web.clear_filters': 'مسح التصفية',
    'web.tab_saved': 'تم حفظ التبويب {name}',
    'web.tab_removed': 'تمت إزالة التبويب {name}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    lists: KeysOf<typeof listTexts>;
  }
}
