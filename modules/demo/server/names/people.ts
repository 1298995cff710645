/** A name in English letters and in Arabic. */
export type Name = readonly [en: string, ar: string];

export const menNames: readonly Name[] = [
  ['Abdullah', 'عبدالله'], ['Mohammed', 'محمد'], ['Ahmed', 'أحمد'], ['Khalid', 'خالد'], ['Saad', 'سعد'], ['Fahad', 'فهد'],
  ['Sultan', 'سلطان'], ['Nasser', 'ناصر'], ['Turki', 'تركي'], ['Bandar', 'بندر'], ['Majed', 'ماجد'], ['Nawaf', 'نواف'],
  ['Yousef', 'يوسف'], ['Ibrahim', 'إبراهيم'], ['Omar', 'عمر'], ['Ali', 'علي'], ['Hassan', 'حسن'], ['Hussain', 'حسين'],
  ['Saleh', 'صالح'], ['Mansour', 'منصور'], ['Ziyad', 'زياد'], ['Rakan', 'راكان'], ['Mishal', 'مشعل'], ['Hamad', 'حمد'],
  ['Abdulaziz', 'عبدالعزيز'], ['Abdulrahman', 'عبدالرحمن'], ['Sami', 'سامي'], ['Tariq', 'طارق'], ['Waleed', 'وليد'], ['Yasser', 'ياسر'],
  ['Hatim', 'حاتم'], ['Ghazi', 'غازي'], ['Muhannad', 'مهند'], ['Anas', 'أنس'], ['Raed', 'رائد'], ['Adel', 'عادل'],
  ['Jaber', 'جابر'], ['Dhafer', 'ظافر'], ['Musaed', 'مساعد'], ['Faris', 'فارس'],
];

export const womenNames: readonly Name[] = [
  ['Noura', 'نورة'], ['Sara', 'سارة'], ['Reem', 'ريم'], ['Hind', 'هند'], ['Maha', 'مها'], ['Lama', 'لمى'], ['Abeer', 'عبير'],
  ['Amal', 'أمل'], ['Wafa', 'وفاء'], ['Ghada', 'غادة'], ['Dalal', 'دلال'], ['Munira', 'منيرة'], ['Jawaher', 'جواهر'], ['Shatha', 'شذى'],
];

export const familyNames: readonly Name[] = [
  ['Al-Harbi', 'الحربي'], ['Al-Otaibi', 'العتيبي'], ['Al-Qahtani', 'القحطاني'], ['Al-Shehri', 'الشهري'], ['Al-Ghamdi', 'الغامدي'],
  ['Al-Zahrani', 'الزهراني'], ['Al-Mutairi', 'المطيري'], ['Al-Dosari', 'الدوسري'], ['Al-Shammari', 'الشمري'], ['Al-Enazi', 'العنزي'],
  ['Al-Subaie', 'السبيعي'], ['Al-Juhani', 'الجهني'], ['Al-Balawi', 'البلوي'], ['Al-Maliki', 'المالكي'], ['Asiri', 'عسيري'],
  ['Al-Yami', 'اليامي'], ['Al-Rashidi', 'الرشيدي'], ['Al-Bishi', 'البيشي'], ['Al-Sahli', 'السهلي'], ['Al-Khaldi', 'الخالدي'],
  ['Al-Hajri', 'الهاجري'], ['Al-Amri', 'العمري'], ['Al-Faifi', 'الفيفي'], ['Al-Hakami', 'الحكمي'], ['Al-Sulami', 'السلمي'],
  ['Al-Thaqafi', 'الثقفي'], ['Bakr', 'بكر'], ['Al-Saleh', 'الصالح'], ['Al-Hammad', 'الحماد'], ['Al-Fayez', 'الفايز'],
  ['Al-Nasser', 'الناصر'], ['Al-Ahmadi', 'الأحمدي'], ['Al-Qarni', 'القرني'], ['Al-Wadaani', 'الودعاني'], ['Al-Sharari', 'الشراري'],
  ['Al-Ruwaili', 'الرويلي'], ['Al-Jizani', 'الجيزاني'], ['Al-Baqami', 'البقمي'], ['Al-Hazmi', 'الحازمي'], ['Al-Tuwaijri', 'التويجري'],
];

export type Person = { first: Name; last: Name };
export const person = (firstEn: string, lastEn: string, ar: readonly [string, string]): Person => ({
  first: [firstEn, ar[0]], last: [lastEn, ar[1]],
});
export const fullName = ({ first, last }: Person): Name => [`${first[0]} ${last[0]}`, `${first[1]} ${last[1]}`];
