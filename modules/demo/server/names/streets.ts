/** Streets that most Saudi cities have. */
export const streets: readonly string[] = [
  'King Abdulaziz Rd', 'King Faisal St', 'King Khalid Rd', 'Khalid Ibn Al Walid St', 'Umar Ibn Al Khattab St', 'Abu Bakr As Siddiq Rd',
  'Uthman Ibn Affan Rd', 'Ali Ibn Abi Talib St', 'Salah Ad Din Al Ayyubi Rd', 'Tariq Ibn Ziyad St', 'Hassan Ibn Thabit St', 'Ibn Sina St',
  'Ibn Khaldun St', 'Ibn Battutah St', 'Al Mutanabbi St', 'Al Imam Ash Shafii Rd', 'Al Imam Malik St', 'Bilal Ibn Rabah St',
  'Asma Bint Abi Bakr St',
  'As Sitteen St', 'Al Arbaeen St', 'At Tahliyah St', 'Al Matar Rd', 'Al Jamiah St', 'As Suq St', 'Al Madrasah St', 'Al Hadiqah St',
  'Al Mustashfa St',
];
