import type { Named } from '#kit/web/names.tsx';

type Buyer = {
  name: string | null;
  name_ar: string | null;
  first_name: string | null;
  last_name: string | null;
  code: string;
};

/** What a customer is called: its own name, else its person's, else its number. */
export const buyerOf = ({ name, name_ar, first_name, last_name, code }: Buyer): Named => ({
  name: name ?? (name_ar ? null : [first_name, last_name].filter(Boolean).join(' ') || code),
  name_ar,
});

/** `#10482`, and of a fulfillment `#10482-2`; left to right in every language. */
export const OrderNumber = ({ of, part }: { of: { display_id: number }; part?: number }) => (
  <bdi dir="ltr">
    #{of.display_id}
    {part !== undefined && `-${part}`}
  </bdi>
);
