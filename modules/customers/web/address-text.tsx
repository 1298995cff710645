import { Fragment } from 'react';
import { provinceName } from '#kit/shared/saudi.ts';
import { useText } from '#ui/text.tsx';
import type { Address } from '../contract.ts';
import { addressLines } from '../rules.ts';

/** An address on its lines, each part in its own direction. */
export function AddressText({ address }: { address: Address }) {
  const { language } = useText();
  const province = address.province ? provinceName(address.province, language) : null;
  const lines = addressLines({ ...address, province }, language === 'ar' ? '،' : ',');
  return (
    <span>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <bdi>{line}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
