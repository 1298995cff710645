type Named = { name: string | null; name_ar: string | null };

/** A customer's name in the reader's language first, and the other form beside it when there is one (specification, section 1). */
export function customerName({ name, name_ar }: Named, language: string): { primary: string; secondary: string | null } {
  const [own, other] = language === 'ar' ? [name_ar, name] : [name, name_ar];
  return own ? { primary: own, secondary: other } : { primary: other ?? '', secondary: null };
}

type Lines = {
  building_number?: string | null; address_1?: string | null; address_2?: string | null; district?: string | null;
  city?: string | null; postal_code?: string | null; province?: string | null;
};

/** An address on two lines: the street, then the place; empty parts are left out. @param comma the language's comma */
export function addressLines(address: Lines, comma = ','): string[] {
  const join = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const street = join([join([address.building_number, address.address_1], ' '), address.address_2, address.district], `${comma} `);
  const place = join([join([address.city, address.postal_code], ' '), address.province === address.city ? null : address.province], `${comma} `);
  return [street, place].filter(Boolean);
}
