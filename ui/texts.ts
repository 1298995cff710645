import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The design system's own words that stand round every page; those of its parts come with them (part-texts.ts). */
export const uiTexts = texts({
  en: {
    'ui.missing.title': 'This could not be loaded',
    'ui.missing.retry': 'Try again',
    'ui.missing.reload': 'Reload',
    'ui.close': 'Close',
    'ui.undo': 'Undo',
    'ui.search': 'Search',
    'ui.command.placeholder': 'Search or jump to…',
    'ui.nav.label': 'Main menu',
    'ui.nav.open': 'Open menu',
    'ui.nav.collapse': 'Collapse menu',
    'ui.nav.expand': 'Expand menu',
    'ui.nav.skip': 'Skip to content',
    'ui.nav.soon': 'Soon',
    'ui.nav.waiting_one': '{{count}} waiting',
    'ui.nav.waiting_other': '{{count}} waiting',
  },
  ar: {
    'ui.missing.title': 'تعذّر التحميل',
    'ui.missing.retry': 'إعادة المحاولة',
    'ui.missing.reload': 'إعادة التحميل',
    'ui.close': 'إغلاق',
    'ui.undo': 'تراجع',
    'ui.search': 'بحث',
    'ui.command.placeholder': 'ابحث أو انتقل إلى…',
    'ui.nav.label': 'القائمة الرئيسية',
    'ui.nav.open': 'فتح القائمة',
    'ui.nav.collapse': 'طيّ القائمة',
    'ui.nav.expand': 'توسيع القائمة',
    'ui.nav.skip': 'التخطي إلى المحتوى',
    'ui.nav.soon': 'قريبًا',
    'ui.nav.waiting_zero': 'لا شيء بالانتظار',
    'ui.nav.waiting_one': 'واحد بالانتظار',
    'ui.nav.waiting_two': 'اثنان بالانتظار',
    'ui.nav.waiting_few': '{{count}} بالانتظار',
    'ui.nav.waiting_many': '{{count}} بالانتظار',
    'ui.nav.waiting_other': '{{count}} بالانتظار',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    ui: KeysOf<typeof uiTexts>;
  }
}
