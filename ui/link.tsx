import {
  createContext,
  useContext,
  useMemo,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: React.Ref<HTMLAnchorElement> };
export type Navigation = {
  /** Draws an anchor that the app's router follows without loading a page. */
  Link: ComponentType<LinkProps>;
  /** Goes to an address of the app. */
  go: (href: string) => void;
  /** Asks before the page is left, by link, Back or closing the tab, while `when` answers true. */
  LeaveGuard?: ComponentType<{ when: () => boolean }>;
};

const PlainLink = (props: LinkProps) => <a {...props} />;
const plain: Navigation = { Link: PlainLink, go: (href) => window.location.assign(href) };
const NavigationContext = createContext<Navigation>(plain);

/** Lends the router to the design system, which imports none. Without it links are plain anchors. */
export function NavigationProvider({
  Link: RouterLink,
  go,
  LeaveGuard,
  children,
}: Navigation & { children: ReactNode }) {
  const value = useMemo(() => ({ Link: RouterLink, go, LeaveGuard }), [RouterLink, go, LeaveGuard]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

export const useNavigation = (): Navigation => useContext(NavigationContext);

/** A link inside the app. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useNavigation();
  return <RouterLink {...props} />;
}
