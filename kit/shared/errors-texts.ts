import { texts, type KeysOf } from './texts.ts';

/** What the kit itself refuses, whatever the module; what is wrong with a field is in kit-texts.ts. */
export const errorsTexts = texts({
  en: {
    'errors.unauthorized': 'Please sign in to continue.',
    'errors.credentials': 'The email or password is not right.',
    'errors.password_long': '{field} is too long.',
    'errors.code_wrong': 'The code is not right.',
    'errors.code_expired': 'The code is no longer valid. Request a new one.',
    'errors.forbidden': 'Your role does not allow this: {permission}. An administrator who manages roles can grant it.',
    'errors.superadmin': 'Only a superadmin can do this.',
    'errors.impersonation_refused': 'This is not possible while acting for a supplier.',
    'errors.impersonation_required': 'Enter the supplier’s area from its page before changing anything for it.',
    'errors.fake_supplier': 'The supplier to act for is not a valid identifier.',
    'errors.origin': 'This request did not come from our own pages.',
    'errors.not_found': 'Not found. It may have been removed, or it is not yours to see.',
    'errors.reference': 'Something this refers to does not exist.',
    'errors.duplicate': 'This already exists.',
    'errors.conflict': 'Somebody changed this at the same moment. Please try again.',
    'errors.in_progress': 'The same request is still running. Please wait a moment.',
    'errors.key_reused': 'This request was already sent with other content.',
    'errors.stale': 'Somebody else changed this since you opened it. Look at the new state, then try again.',
    'errors.too_many_requests': 'Too many attempts. Please try again in {seconds} seconds.',
    'errors.too_large': 'This is too large to send.',
    'errors.media_type': 'This kind of content is not accepted.',
    'errors.unavailable': 'The service is busy for a moment. Please try again.',
    'errors.unexpected': 'Something went wrong, Please try again.',
    'errors.invalid': 'Something in the request is not valid.',
    'errors.unreadable': 'The request could not be read.',
    'errors.expand': '{name} cannot be expanded here.',
  },
  ar: {
    'errors.unauthorized': 'يرجى تسجيل الدخول للمتابعة.',
    'errors.credentials': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    'errors.password_long': '«{field}» أطول من المسموح.',
    'errors.code_wrong': 'الرمز غير صحيح.',
    'errors.code_expired': 'لم يعد الرمز صالحًا. اطلب رمزًا جديدًا.',
    'errors.forbidden': 'دورك لا يسمح بهذا: {permission}. يمكن لمسؤول يدير الأدوار أن يمنحك الصلاحية.',
    'errors.superadmin': 'لا يمكن ذلك إلا لمدير أعلى.',
    'errors.impersonation_refused': 'لا يمكن ذلك أثناء العمل نيابةً عن مورّد.',
    'errors.impersonation_required': 'ابدأ العمل نيابةً عن المورّد من صفحته قبل تغيير أي شيء.',
    'errors.fake_supplier': 'معرّف المورّد المطلوب العمل نيابةً عنه غير صالح.',
    'errors.origin': 'لم يأتِ هذا الطلب من صفحاتنا.',
    'errors.not_found': 'غير موجود. ربما حُذف، أو ليس من حقك الاطلاع عليه.',
    'errors.reference': 'شيء يشير إليه هذا غير موجود.',
    'errors.duplicate': 'هذا موجود من قبل.',
    'errors.conflict': 'غيّر شخص آخر هذا في اللحظة نفسها. حاول مرة أخرى.',
    'errors.in_progress': 'الطلب نفسه ما زال قيد التنفيذ. انتظر لحظة.',
    'errors.key_reused': 'أُرسل هذا الطلب من قبل بمحتوى آخر.',
    'errors.stale': 'غيّر شخص آخر هذا منذ أن فتحته. اطّلع على الحالة الجديدة ثم حاول مرة أخرى.',
    'errors.too_many_requests': 'محاولات كثيرة. حاول مرة أخرى بعد {seconds} ثانية.',
    'errors.too_large': 'الحجم أكبر مما يمكن إرساله.',
    'errors.media_type': 'هذا النوع من المحتوى غير مقبول.',
    'errors.unavailable': 'الخدمة مشغولة للحظات. حاول مرة أخرى.',
    'errors.unexpected': 'حدث خطأ ما، يرجى المحاولة مرة أخرى.',
    'errors.invalid': 'في الطلب قيمة غير صالحة.',
    'errors.unreadable': 'تعذّرت قراءة الطلب.',
    'errors.expand': 'لا يمكن توسيع {name} هنا.',
  },
});

declare module './texts.ts' {
  interface TextKeys {
    errors: KeysOf<typeof errorsTexts>;
  }
}
