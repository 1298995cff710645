import { createContext, useContext, type ReactNode } from 'react';
import type { PublicModule } from '#kit/web/module.ts';

const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** A parameter of a public page's path, as it stands in the address; empty when the path has none of this name. */
export const usePublicParam = (name: string): string => useContext(ParamsContext)[name] ?? '';

/** `/invitations/:id` as an expression; a part never holds a slash. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Finds the public page of an address; null where there is none. Paths without parameters come first. */
export function publicPages(publics: readonly PublicModule[]): (address: string) => ReactNode {
  const screens = publics.flatMap((module) => module.screens);
  const exact = new Map(
    screens
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, component: Page }) => [path, <Page key={path} />] as const),
  );
  const patterns = screens
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ ...screen, pattern: patternOf(screen.path) }));
  return (address) => {
    const page = exact.get(address);
    if (page) return page;
    for (const { pattern, component: Page } of patterns) {
      const match = pattern.exec(address);
      if (match) {
        return (
          <ParamsContext key={address} value={{ ...match.groups }}>
            <Page />
          </ParamsContext>
        );
      }
    }
    return null;
  };
}
