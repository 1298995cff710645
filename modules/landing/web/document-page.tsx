import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { publicLanguages, type PublicLanguage } from '#kit/shared/texts.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { publicStore } from '#modules/store/contract.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { documentNames, type Document, type DocumentName, type Paragraph } from './documents/document.ts';
import { fetchDocuments } from './documents/fetch-documents.ts';
import styles from './document.module.css';
import { Frame } from './frame.tsx';

type Filler = (text: string) => string;

/** What the site is called until its settings have come. */
const product = { name: 'Wikala', name_ar: 'وكالة' };

/** Privacy, terms or help: the words of one language, and who runs the site by the name in the store's settings. */
function DocumentPage({ name }: { name: DocumentName }) {
  const { t, publicLanguage } = useText();
  const Words = pages[publicLanguage];
  return (
    <Frame
      nav={documentNames.map((one) => (
        <Link key={one} href={`/${one}`} aria-current={one === name ? 'page' : undefined}>
          {t(`web.${one}`)}
        </Link>
      ))}
    >
      <PageTitle>{t(`web.${name}`)}</PageTitle>
      <main className={styles.page}>
        <Suspense>
          <Words name={name} />
        </Suspense>
      </main>
    </Frame>
  );
}

function Article({ document }: { document: Document }) {
  const nameOf = useNameIn();
  const { data } = useQuery({
    queryKey: ['public-store'],
    queryFn: ({ signal }) => call(publicStore.retrieve, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const store = data?.store;
  const fill: Filler = (text) =>
    text.replaceAll('{store}', nameOf(store ?? product)).replaceAll('{email}', store?.contact_email ?? '');
  return (
    <article className={styles.document}>
      <h1>{document.title}</h1>
      <p className={styles.lead}>{fill(document.lead)}</p>
      {document.sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph, index) => (
            <Said key={index} paragraph={paragraph} fill={fill} writes={Boolean(store?.contact_email)} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Said({ paragraph, fill, writes }: { paragraph: Paragraph; fill: Filler; writes: boolean }) {
  if (typeof paragraph === 'string') return <p>{fill(paragraph)}</p>;
  if ('list' in paragraph)
    return (
      <ul>
        {paragraph.list.map((one) => (
          <li key={one}>{fill(one)}</li>
        ))}
      </ul>
    );
  return <p>{fill(writes ? paragraph.writing : paragraph.otherwise)}</p>;
}

const pages = Object.fromEntries(
  publicLanguages.map((language) => [
    language,
    lazy(async () => {
      const documents = await fetchDocuments[language]();
      return { default: ({ name }: { name: DocumentName }) => <Article document={documents[name]} /> };
    }),
  ]),
) as Record<PublicLanguage, ReturnType<typeof lazy<(props: { name: DocumentName }) => React.ReactNode>>>;

export const HelpPage = () => <DocumentPage name="help" />;
export const PrivacyPage = () => <DocumentPage name="privacy" />;
export const TermsPage = () => <DocumentPage name="terms" />;
