import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { usedKey } from '../../../kit/shared/texts.ts';

/*
 * Words come with the code that says them. Whatever file of the browser names a text key is given an import of the file that has its
 * text, so nobody lists texts anywhere, and a part cannot arrive without its words: in the built app those are fetched in the
 * reader's language only, and whoever fetches code waits for them (kit/web/words.ts).
 */

const root = join(import.meta.dirname, '..', '..', '..');
const runtime = join(root, 'kit/web/words.ts');
const textFiles = [
  '{kit/shared,kit/web,shell,ui,apps/web}/{texts,*-texts}.ts',
  'modules/*/{texts,*-texts}.ts',
  'modules/*/!(server)/**/{texts,*-texts}.ts',
];
/** Declares what texts are, and has none. */
const declares = 'kit/shared/texts.ts';
const languages = ['en', 'ar'] as const;

type Language = (typeof languages)[number];
type Said = Record<Language, Record<string, string>>;

/** What a file of texts says. */
async function saidIn(file: string): Promise<Said> {
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<
    string,
    Partial<Said>
  >;
  const parts = Object.values(module).filter((one) => typeof one === 'object' && 'en' in one && 'ar' in one);
  const said = { en: {}, ar: {} };
  for (const language of languages) Object.assign(said[language], ...parts.map((part) => part[language]));
  return said;
}

/** Every file of texts with what it says, and where the text of each key is; a key in several forms is named without them. */
type Index = { said: ReadonlyMap<string, Said>; places: ReadonlyMap<string, string> };
async function makeIndex(): Promise<Index> {
  const files = globSync(textFiles, { cwd: root, exclude: ['**/server/**'] }).filter((file) => file !== declares);
  const said = new Map<string, Said>();
  for (const file of files.sort()) said.set(join(root, file), await saidIn(join(root, file)));
  const places = new Map<string, string>();
  for (const [file, { en }] of said)
    for (const key of Object.keys(en)) places.set(key, file).set(usedKey(key, en), file);
  return { said, places };
}

/** Changes whenever any text does: for whoever keeps transformed code beyond one run. */
export const wordsKey = async (): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify([...(await makeIndex()).said]))
    .digest('hex');

const comments = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;
/** The keys a source names: whole ones, and all that begin as one does that it completes with a value; a type of keys says none. */
function keysIn(source: string, { places }: Index): string[] {
  const code = source.replace(comments, '');
  const whole = [...code.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key);
  const begins = [
    ...new Set([...code.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{(?!string\})/g)].map(([, begin = '']) => begin)),
  ];
  const begun =
    begins.length === 0 ? [] : [...places.keys()].filter((key) => begins.some((one) => key.startsWith(one)));
  return [...new Set([...whole.filter((key) => places.has(key)), ...begun])];
}

/** Not what the build makes of one: of a contract that a door reaches, nothing is said. */
const isSource = (file: string): boolean =>
  !file.includes('?') &&
  /^(kit|shell|ui|modules|apps\/web)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|(^|\/)testing\.tsx?$|(texts|kit\/web\/words)\.ts$/.test(file);
/** A door is read by everybody in its area: of its module's texts only those it names come with it, such as the title in the menu. */
const isDoor = (file: string): boolean => /^modules\/[^/]+\/web\.tsx?$/.test(file);

/** The files of texts that a source needs: those of its own folders, where it draws, and wherever a key it names has its text. */
function neededBy(file: string, code: string, index: Index): string[] {
  const draws = /^(kit\/web|shell|ui|apps\/web)\/|\/web\//.test(file);
  const own = draws ? above(file).filter((text) => index.said.has(text)) : [];
  return [...new Set([...own, ...keysIn(code, index).map((key) => index.places.get(key) ?? '')])];
}
/** `texts.ts` in each folder above a file. */
const above = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, depth, folders) => join(root, ...folders.slice(0, depth + 1), 'texts.ts'));

/** What a door names, of all texts. */
function saidBy(door: string, index: Index): Said {
  const keys = new Set(keysIn(readFileSync(door, 'utf8'), index));
  const said: Said = { en: {}, ar: {} };
  for (const one of index.said.values())
    for (const language of languages)
      for (const [key, text] of Object.entries(one[language]))
        if (keys.has(key) || keys.has(usedKey(key, one.en))) said[language][key] = text;
  return said;
}

/** Tells TypeScript where keys are declared; what it holds comes as words. */
const declared = /^import '[^']*texts\.ts';$/gm;
const asked = /^(.*)\?words(?:=(en|ar))?$/;

/**
 * @param apart whether each language is a file of its own, fetched when somebody reads it; otherwise both are there at once, as
 *   wherever no network lies between: tests, and pages that are rendered at build
 */
export function words({ apart }: { apart: boolean }): Plugin[] {
  return apart ? [brings(apart), waits] : [brings(apart)];
}

function brings(apart: boolean): Plugin {
  let index: Promise<Index> | undefined;
  return {
    name: 'words-come-with-code',
    enforce: 'pre',
    watchChange: () => {
      index = undefined;
    },
    async resolveId(id, importer) {
      const [, file, language] = asked.exec(id) ?? [];
      const found = file === undefined ? null : await this.resolve(file, importer, { skipSelf: true });
      return found && `${found.id}?words${language ? `=${language}` : ''}`;
    },
    async load(id) {
      const [, file, language] = asked.exec(id) ?? [];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const all = await (index ??= makeIndex());
      const said = all.said.get(file) ?? saidBy(file, all);
      if (language) return `export default ${JSON.stringify(said[language as Language])};`;
      const fetches = languages.map((one) => `${one}: () => import(${JSON.stringify(`${file}?words=${one}`)})`);
      return apart
        ? `import { expectTexts } from ${JSON.stringify(runtime)};\nexpectTexts({ ${fetches.join(', ')} });`
        : `import { registerTexts } from ${JSON.stringify(runtime)};\nregisterTexts(${JSON.stringify(said)});`;
    },
    async transform(code, id) {
      const file = relative(root, id);
      if (!isSource(file)) return undefined;
      const needed = isDoor(file) ? [id] : neededBy(file, code, await (index ??= makeIndex()));
      const imports = needed.map((one) => `import ${JSON.stringify(`${one}?words`)};`);
      return { code: `${code.replace(declared, '')}\n${imports.join('')}\n`, map: null };
    },
  };
}

const waits: Plugin = {
  name: 'code-waits-for-its-words',
  transform(code, id) {
    const fetching = /\bimport\(\s*(["'`][^"'`]+["'`])\s*\)/g;
    if (!isSource(relative(root, id)) || !fetching.test(code)) return undefined;
    const waiting = code.replace(fetching, '$$withWords(import($1))');
    return { code: `${waiting}\nimport { withWords as $withWords } from ${JSON.stringify(runtime)};\n`, map: null };
  },
};
