import type { ReactNode } from 'react';
import { registerScheme, type Party } from '#domain/party.ts';
import { riyalSign } from '#domain/money.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { Mark } from './brand.tsx';
import { decimals } from './sheet-figures.ts';
import { useText } from './text.tsx';
import styles from './sheet.module.css';

/*
 * Paper: documents that are printed or saved as a PDF by the browser, one sheet of A4 after the other, in Arabic and English. Their words are
 * not texts of the screen, which follow its reader: both languages always stand there, the reader's own first.
 */
export type SheetWord = { readonly en: string; readonly ar: string };
/** The look of their parts. */
export { styles as sheetStyles };

/** The reader's own language first. */
export function useReading(): readonly ['en', 'ar'] | readonly ['ar', 'en'] {
  return useText().language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
}

type Said = { word: SheetWord; extra?: string | undefined };

/** A word in one language, by its own direction whatever stands round it. */
export function Word({ word, language, extra }: Said & { language: 'en' | 'ar' }) {
  return (
    <bdi lang={language}>
      {word[language]}
      {extra && (
        <>
          {' '}
          <bdi dir="ltr">{extra}</bdi>
        </>
      )}
    </bdi>
  );
}

/** A word in both languages, one under the other. */
export function Both({ word, extra }: Said) {
  return useReading().map((language) => (
    <span key={language} className={styles.word}>
      <Word word={word} language={language} extra={extra} />
    </span>
  ));
}

/** A name and its value, named at either side in its language. */
export function Fact({ word, extra, result = false, children }: Said & { result?: boolean; children: ReactNode }) {
  const [first, second] = useReading();
  return (
    <div className={styles.fact} data-result={result || undefined}>
      <dt>
        <Word word={word} language={first} extra={extra} />
      </dt>
      <dd>{children}</dd>
      <dd className={styles.other}>
        <Word word={word} language={second} extra={extra} />
      </dd>
    </div>
  );
}

/** A number or code, from left to right in either language. */
export const Code = ({ children }: { children: string | number }) => <bdi dir="ltr">{children}</bdi>;

/** An amount in minor units; with `sign`, which is for what a document comes to, in its currency. */
export function SheetAmount({ amount, currency, sign = false }: { amount: number; currency: string; sign?: boolean }) {
  const figure = `${amount < 0 ? '−' : ''}${decimals(Math.abs(amount), currency)}`;
  return (
    <bdi dir="ltr">
      {sign && (
        <>
          <span>{currency === 'SAR' ? riyalSign : currency}</span>{' '}
        </>
      )}
      {figure}
    </bdi>
  );
}

/** A name in the languages it is known in. */
export function Names({
  of: { name, name_ar },
  className = styles.word,
}: {
  of: { name: string | null; name_ar: string | null };
  className?: string | undefined;
}) {
  const names = { en: name, ar: name_ar };
  const known = useReading().filter((language) => names[language]);
  return known.map((language) => (
    <span key={language} className={className}>
      <bdi lang={language}>{names[language]}</bdi>
    </span>
  ));
}

const words = {
  vat_number: { en: 'VAT number', ar: 'الرقم الضريبي' },
  cr_number: { en: 'CR number', ar: 'السجل التجاري' },
  unified_number: { en: 'Unified number', ar: 'الرقم الموحد' },
  issued_with: { en: 'Issued with Wikala', ar: 'صدرت عبر وكالة' },
} as const;

/** The paper itself. @param state shown in a frame under the title, where the document is not what its title says */
export function Sheet({
  of: { name, name_ar, logo },
  title,
  state,
  label,
  status,
  children,
}: {
  of: Pick<Party, 'name' | 'name_ar' | 'logo'>;
  title: SheetWord;
  state?: SheetWord | null;
  label: string;
  status: string;
  children: ReactNode;
}) {
  const { language } = useText();
  return (
    <article className={styles.sheet} data-status={status} aria-label={label}>
      <header className={styles.head}>
        <div className={styles.seller}>
          {logo ? <img src={logo} alt="" className={styles.logo} /> : <Mark size={40} />}
          <div>
            <Names of={{ name, name_ar }} />
          </div>
        </div>
        <div className={styles.title}>
          <h2>
            <Both word={title} />
          </h2>
          {state && (
            <p className={styles.state}>
              <Both word={state} />
            </p>
          )}
        </div>
      </header>
      {children}
      <footer className={styles.end}>
        <Mark size={16} />
        <Word word={words.issued_with} language={language} />
      </footer>
    </article>
  );
}

/** One side of a document with its legal data. */
export function PartyBox({
  word,
  of: { name, name_ar, vat_number, cr_number, address },
  children,
}: {
  word: SheetWord;
  /** Without an address where none is kept. */
  of: Omit<Party, 'iban' | 'logo' | 'address'> & { address?: Party['address'] };
  children?: ReactNode;
}) {
  const [first, second] = useReading();
  const { language } = useText();
  const street = [address?.building_number, address?.street].filter(Boolean).join(' ');
  const city = address?.city && cityName(address.city, language);
  const town = [city, address?.postal_code].filter(Boolean).join(' ');
  const place = [street, address?.district, town].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  return (
    <div className={styles.party}>
      <h3>
        <Word word={word} language={first} />
        <Word word={word} language={second} />
      </h3>
      <div className={styles.partyBody}>
        <div className={styles.partyNames}>
          <Names of={{ name, name_ar }} />
        </div>
        {place && (
          <p>
            <bdi>{place}</bdi>
          </p>
        )}
        {(vat_number ?? cr_number ?? children) && (
          <dl>
            {vat_number && (
              <Fact word={words.vat_number}>
                <Code>{vat_number}</Code>
              </Fact>
            )}
            {cr_number && (
              <Fact word={words[registerScheme(cr_number) === '700' ? 'unified_number' : 'cr_number']}>
                <Code>{cr_number}</Code>
              </Fact>
            )}
            {children}
          </dl>
        )}
      </div>
    </div>
  );
}
