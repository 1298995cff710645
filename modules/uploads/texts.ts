import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const uploadsTexts = texts({
  en: {
    'uploads.none': 'Choose at least one picture.',
    'uploads.field': 'Files are expected in the field "files".',
    'uploads.type': 'Only JPEG and PNG pictures can be uploaded.',
    'uploads.pixels': 'A picture can have at most 25 megapixels and 8,000 pixels on a side.',
    'uploads.broken': 'This picture cannot be read. It may be damaged.',
  },
  ar: {
    'uploads.none': 'اختر صورة واحدة على الأقل.',
    'uploads.field': 'يجب إرسال الملفات في الحقل "files".',
    'uploads.type': 'يمكن رفع صور JPEG وPNG فقط.',
    'uploads.pixels': 'الحد الأقصى للصورة 25 ميغابكسل و8000 بكسل لكل ضلع.',
    'uploads.broken': 'تعذّرت قراءة هذه الصورة. قد تكون تالفة.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    uploads: KeysOf<typeof uploadsTexts>;
  }
}
