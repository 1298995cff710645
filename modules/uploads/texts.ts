import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const uploadsTexts = texts({
  en: {
    'uploads.none': 'Choose at least one picture.',
    'uploads.field': 'Send the files in the field "files".',
    'uploads.type': 'Only JPEG and PNG pictures can be uploaded.',
    'uploads.pixels': 'Choose a picture of at most 25 megapixels and 8,000 pixels per side.',
    'uploads.full': 'You’ve used your {size} GB for pictures. Remove some you no longer need, then try again.',
    'uploads.broken': 'This picture cannot be read and may be damaged. Choose another one.',
  },
  ar: {
    'uploads.none': 'اختر صورة واحدة على الأقل.',
    'uploads.field': 'أرسل الملفات في الحقل "files".',
    'uploads.type': 'يمكن رفع صور JPEG وPNG فقط.',
    'uploads.pixels': 'اختر صورة لا تتجاوز 25 ميغابكسل و8,000 بكسل لكل ضلع.',
    'uploads.full': 'استنفدت مساحة الصور البالغة {size} غيغابايت. احذف صورًا لم تعد تحتاج إليها، ثم حاول مرة أخرى.',
    'uploads.broken': 'تعذّرت قراءة هذه الصورة وقد تكون تالفة. اختر صورة أخرى.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    uploads: KeysOf<typeof uploadsTexts>;
  }
}
