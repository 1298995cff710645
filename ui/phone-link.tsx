import { useEffect, useState } from 'react';

/** A number grouped for reading, which calls when it is pressed; it stands left to right in every language. */
export function PhoneLink({ number }: { number: string }) {
  const [shown, setShown] = useState(number);
  useEffect(() => {
    let here = true;
    // The rules of numbers weigh 80 kB: the plain number stands there until they have come.
    void import('#ui/phone-input.tsx')
      .then(({ showPhone }) => showPhone(number))
      .then((text) => here && setShown(text));
    return () => {
      here = false;
    };
  }, [number]);
  return (
    <a href={`tel:${number}`} onClick={(event) => event.stopPropagation()}>
      <bdi dir="ltr">{shown}</bdi>
    </a>
  );
}
