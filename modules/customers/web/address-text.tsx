import { Fragment } from 'react';
import { useText } from '#ui/text.tsx';
import type { Address } from '../contract.ts';
import { addressLines } from '../rules.ts';

/** An address on its lines, each in its own direction. */
export function AddressText({ address }: { address: Address }) {
  const { language } = useText();
  return (
    <span>
      {addressLines(address, language).map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <bdi>{line}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
