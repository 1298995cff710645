import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

const root = join(import.meta.dirname, '..', '..');
const {
  forbidden,
  options,
}: { forbidden: IFlattenedRuleSet['forbidden']; options: ICruiseOptions & { enhancedResolveOptions: object } } =
  createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

/** Every source file of ours, by its path: in a folder that is added it is there from the first on. */
export const sourceFiles = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: root, exclude: (path) => /(^|\/)(\.|node_modules$)/.test(path) }).filter((path) =>
    path.includes('/'),
  );
/** The folders at the top that hold them. */
export const sourceFolders = (): string[] => [...new Set(sourceFiles().map((path) => path.split('/')[0] ?? ''))];

/** Reads the imports of the files under `baseDir` and holds them against the rules. */
export const cruiseTree = async (baseDir: string, paths: string[]): Promise<ICruiseResult> => {
  const { output } = await cruise(
    paths,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text.');
  return output;
};

/** Each once: a rule about an order is written once for each of its places. */
export const ruleNames: readonly string[] = [...new Set((forbidden ?? []).flatMap(({ name }) => name ?? []))];

/** What to do instead of what the rule forbids. */
export const remedyOf = (rule: string): string | undefined => forbidden?.find(({ name }) => name === rule)?.comment;
