import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What each key does (ui/keys.ts), for the sheet that lists them. */
export const shortcutTexts = texts({
  en: {
    'keys.title': 'Keyboard shortcuts',
    'keys.group.app': 'Anywhere',
    'keys.group.list': 'In lists',
    'keys.group.page': 'On a page',
    'keys.group.go': 'Go to',
    'keys.app.search': 'Search and commands',
    'keys.app.help': 'Show these shortcuts',
    'keys.list.search': 'Search the list',
    'keys.list.down': 'Next row',
    'keys.list.up': 'Previous row',
    'keys.list.open': 'Open the row',
    'keys.list.peek': 'Preview the row',
    'keys.list.select': 'Select the row',
    'keys.page.save': 'Save a draft order',
    'keys.page.submit': 'Run the main action, add a note',
  },
  ar: {
    'keys.title': 'اختصارات لوحة المفاتيح',
    'keys.group.app': 'في كل مكان',
    'keys.group.list': 'في القوائم',
    'keys.group.page': 'في الصفحة',
    'keys.group.go': 'الانتقال إلى',
    'keys.app.search': 'البحث والأوامر',
    'keys.app.help': 'عرض هذه الاختصارات',
    'keys.list.search': 'البحث في القائمة',
    'keys.list.down': 'الصف التالي',
    'keys.list.up': 'الصف السابق',
    'keys.list.open': 'فتح الصف',
    'keys.list.peek': 'معاينة الصف',
    'keys.list.select': 'تحديد الصف',
    'keys.page.save': 'حفظ مسودة الطلب',
    'keys.page.submit': 'تنفيذ الإجراء الرئيسي، إضافة ملاحظة',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    shortcuts: KeysOf<typeof shortcutTexts>;
  }
}
