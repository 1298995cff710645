import type { ReactNode } from 'react';
import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import type { Permit } from '#kit/shared/fail.ts';
import { allowed } from '#kit/shared/fail.ts';
import { useText } from '#ui/text.tsx';
import { useMay, type Need } from './access.ts';

type Props = ButtonProps & {
  /** The endpoint it calls: without the permission the button is not there (specification, section 6). */
  needs?: Need;
  /** The rule it obeys: when refused, the button stays, cannot be pressed, and says why. */
  when?: Permit;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is hidden without permission, and says why not when a rule forbids it now. */
export function Action({ needs = null, when = allowed, onClick, children, ...rest }: Props) {
  const { t } = useText();
  if (!useMay(needs)) return null;
  if (when.allowed) {
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    );
  }
  // Not `disabled`: the reason must be reachable by keyboard and by those who cannot see it.
  return (
    <Tooltip label={t(when.code, when.params)} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button {...rest} aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
        {children}
      </Button>
    </Tooltip>
  );
}
