import { describe, expect, it } from 'vitest';
import { ml as malayalam } from '../../apps/web/visitor-texts/ml.ts';
import { ur as urdu } from '../../apps/web/visitor-texts/ur.ts';
import { landingTexts } from './texts.ts';
import { documents as ar } from './web/documents/ar.ts';
import { documentNames, type Documents, type Paragraph } from './web/documents/document.ts';
import { documents as en } from './web/documents/en.ts';
import { documents as ml } from './web/documents/ml.ts';
import { documents as ur } from './web/documents/ur.ts';

const wordsOf = (paragraph: Paragraph): readonly string[] =>
  typeof paragraph === 'string'
    ? [paragraph]
    : 'list' in paragraph
      ? paragraph.list
      : [paragraph.writing, paragraph.otherwise];
const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();
/** What each paragraph of a document is made of, whatever its language. */
const shapeOf = (documents: Documents) =>
  documentNames.map((name) =>
    documents[name].sections.map(({ text }) => text.map((paragraph) => wordsOf(paragraph).map(places))),
  );

describe.each([
  ['Arabic', ar, /^[\u0600-\u06FF]/, landingTexts.ar['landing.register']],
  ['Malayalam', ml, /^[\u0D00-\u0D7F]/, malayalam['landing.register']],
  ['Urdu', ur, /^[\u0600-\u06FF]/, urdu['landing.register']],
])('the documents in %s', (_, documents, letters, register) => {
  it('say what the English ones say, paragraph by paragraph', () => {
    expect(shapeOf(documents)).toEqual(shapeOf(en));
    for (const name of documentNames)
      expect([documents[name].title, ...documents[name].sections.map(({ title }) => title)].join()).toMatch(letters);
  });

  it('call the button for registering by its own word', () => {
    expect(documents.help.sections[0]?.text[0]).toContain(register);
  });
});

it('every cookie that the server or the browser sets is named', () => {
  const said = JSON.stringify(en.privacy.sections);
  for (const cookie of ['wikala ', '__Host-wikala ', 'wikala-device', '__Host-wikala-device', 'wikala.language'])
    expect(said).toContain(cookie);
});
