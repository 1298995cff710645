import { texts, type KeysOf } from './texts.ts';

/**
 * What the kit itself says, on the server and on the screen: the shared validation messages of the specification's section 5, the
 * general messages of section 8. Quoted messages are word for word. What the API refuses is in errors-texts.ts.
 */
export const kitTexts = texts({
  en: {
    'errors.spaces': '{field} cannot have leading or trailing spaces, or be an empty string.',
    'errors.negative': '{field} cannot be negative.',
    'errors.min_one': '{field} must be at least 1 character.',
    'errors.min': '{field} must be greater than or equal to {n}.',
    'errors.max': '{field} must be less than or equal to {n}.',
    'errors.required': '{field} is required.',
    'errors.min_length': '{field} must be at least {n} characters.',
    'errors.max_integer': '{field} must be less than or equal to {max}.',
    'errors.email': '{field} must be a valid email address.',
    'errors.phone': 'Invalid Phone Number',
    'errors.amount': 'Amount is not valid',
    'errors.quantity': 'Quantity is not valid',
    'errors.must_be_filled': 'must be filled',
    'errors.country_code': 'Invalid country code',

    'errors.max_length': '{field} must be at most {n} characters.',
    'errors.min_items': '{field} must have at least {n} entries.',
    'errors.max_items': '{field} can have at most {n} entries.',
    'errors.number': '{field} must be a number.',
    'errors.whole_number': '{field} must be a whole number.',
    'errors.date': '{field} is not a valid date.',
    'errors.url': '{field} must be a link that starts with https://.',
    'errors.id': '{field} is not a valid identifier.',
    'errors.text': '{field} contains invalid characters.',
    'errors.choice': '{field} is not a valid option.',
    'errors.choice_of': '{field} must be one of: {choices}.',
    'errors.order': 'Sorting by {field} is not supported.',
    'errors.offset': 'Only the first 10,000 results are available. Narrow the filter to see the rest.',
    'errors.unknown_field': 'Unknown field: {field}.',
    'errors.invalid_field': '{field} is not valid.',

    'errors.try_again': 'Something went wrong, Please try again.',
    'errors.something': 'Something went wrong!',
    'errors.title': 'Error',

    'setup.blocked': 'please complete your initial setup',
    'soon.notice': 'Coming soon',
    'success.default': 'Saved',

    'geolocation.denied': 'Location access denied. Please enable GPS.',
    'geolocation.unavailable': 'Position unavailable. Please try again.',
    'geolocation.timeout': 'Location request timed out. Please try again.',
    'geolocation.unknown': 'An unknown error occurred.',
    'geolocation.unsupported': 'Geolocation is not supported by your browser.',
  },
  ar: {
    'errors.spaces': 'لا يجوز أن يبدأ الحقل «{field}» أو ينتهي بمسافة، ولا أن يكون فارغًا.',
    'errors.negative': 'لا يجوز أن تكون قيمة «{field}» سالبة.',
    'errors.min_one': 'يجب ألا يقل «{field}» عن حرف واحد.',
    'errors.min': 'يجب أن تكون قيمة «{field}» أكبر من أو تساوي {n}.',
    'errors.max': 'يجب أن تكون قيمة «{field}» أقل من أو تساوي {n}.',
    'errors.required': 'الحقل «{field}» مطلوب.',
    'errors.min_length': 'يجب ألا يقل عدد أحرف «{field}» عن {n}.',
    'errors.max_integer': 'يجب أن تكون قيمة «{field}» أقل من أو تساوي {max}.',
    'errors.email': 'يجب أن يكون «{field}» عنوان بريد إلكتروني صالحًا.',
    'errors.phone': 'رقم الجوال غير صالح',
    'errors.amount': 'المبلغ غير صالح',
    'errors.quantity': 'الكمية غير صالحة',
    'errors.must_be_filled': 'يجب تعبئة هذا الحقل',
    'errors.country_code': 'رمز الدولة غير صالح',

    'errors.max_length': 'يجب ألا يزيد عدد أحرف «{field}» على {n}.',
    'errors.min_items': 'يجب ألا يقل عدد عناصر «{field}» عن {n}.',
    'errors.max_items': 'يجب ألا يزيد عدد عناصر «{field}» على {n}.',
    'errors.number': 'يجب أن تكون قيمة «{field}» رقمًا.',
    'errors.whole_number': 'يجب أن تكون قيمة «{field}» عددًا صحيحًا.',
    'errors.date': 'قيمة «{field}» ليست تاريخًا صالحًا.',
    'errors.url': 'يجب أن يكون «{field}» رابطًا يبدأ بـ https://.',
    'errors.id': 'قيمة «{field}» ليست معرّفًا صالحًا.',
    'errors.text': 'يحتوي «{field}» على رموز غير صالحة.',
    'errors.choice': 'قيمة «{field}» ليست من الخيارات المتاحة.',
    'errors.choice_of': 'يجب أن تكون قيمة «{field}» إحدى القيم التالية: {choices}.',
    'errors.order': 'لا يمكن الترتيب حسب «{field}».',
    'errors.offset': 'يمكن عرض أول 10,000 نتيجة فقط. ضيّق التصفية لرؤية الباقي.',
    'errors.unknown_field': 'حقل غير معروف: «{field}».',
    'errors.invalid_field': 'قيمة «{field}» غير صالحة.',

    'errors.try_again': 'حدث خطأ ما، يُرجى المحاولة مرة أخرى.',
    'errors.something': 'حدث خطأ ما!',
    'errors.title': 'خطأ',

    'setup.blocked': 'يُرجى إكمال الإعداد الأولي',
    'soon.notice': 'قريبًا',
    'success.default': 'تم الحفظ',

    'geolocation.denied': 'رُفض الوصول إلى الموقع. يُرجى تفعيل نظام تحديد المواقع.',
    'geolocation.unavailable': 'تعذّر تحديد الموقع. يُرجى المحاولة مرة أخرى.',
    'geolocation.timeout': 'انتهت مهلة تحديد الموقع. يُرجى المحاولة مرة أخرى.',
    'geolocation.unknown': 'حدث خطأ غير معروف.',
    'geolocation.unsupported': 'متصفحك لا يدعم تحديد الموقع.',
  },
});

declare module './texts.ts' {
  interface TextKeys {
    shared: KeysOf<typeof kitTexts>;
  }
}
