import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '#ui/link.tsx';

type Props = ButtonProps & { href: string; target?: string; rel?: string; onClick?: () => void; 'aria-label'?: string };

/** A button that goes somewhere: looks like a button, is a link, so that it opens in a new tab when asked. */
export function ButtonLink({ href, target, rel, ...rest }: Props) {
  return <Button {...rest} renderRoot={(root: object) => <Link {...root} href={href} target={target} rel={rel} />} />;
}
