import { texts, type KeysOf } from './texts.ts';

/** What lists say of their exports, and what every file calls alike. */
export const exportTexts = texts({
  en: {
    'export.start': 'Export',
    'export.columns': 'Columns',
    'export.all': 'All columns',
    'export.currency': 'Currency',
    'export.format': 'File type',
    'export.format_csv': 'CSV',
    'export.format_xlsx': 'Excel (.xlsx)',
    'export.started': 'Export started. Find the file under Tasks at the top.',
  },
  ar: {
    'export.start': 'تصدير',
    'export.columns': 'الأعمدة',
    'export.all': 'كل الأعمدة',
    'export.currency': 'العملة',
    'export.format': 'نوع الملف',
    'export.format_csv': 'ملف CSV',
    'export.format_xlsx': 'ملف Excel (.xlsx)',
    'export.started': 'بدأ التصدير. ستجد الملف ضمن «المهام» أعلى الصفحة.',
  },
});

declare module './texts.ts' {
  interface TextKeys {
    export: KeysOf<typeof exportTexts>;
  }
}
