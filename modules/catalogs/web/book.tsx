import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { CatalogIcon, PrintIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { catalogs, type Book, type BookLine } from '../contract.ts';
import { bookWords, type BookWord } from './book-words.ts';
import styles from './book.module.css';

const path = '/catalogs';

/** What a catalog offers at its own prices, in Arabic and English, to look at, to print and to save as a PDF. */
export function BookPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const [part, setPart] = useState(1);
  const read = useRead(catalogs.book, { params: { id }, query: { part: String(part) } });
  return (
    <AsyncRecord read={read} back={{ href: href(`${path}/${id}`), label: t('catalogs.noun') }}>
      {({ book }) => <Page book={book} onPart={setPart} />}
    </AsyncRecord>
  );
}

function Page({ book, onPart }: { book: Book; onPart: (part: number) => void }) {
  const { t, language } = useText();
  const href = useHref();
  const { catalog, supplier, parts, part, lines } = book;
  return (
    <>
      <PageTitle>{`${t('catalogs.book')} · ${nameIn(language, catalog)}`}</PageTitle>
      <PageHeader
        title={t('catalogs.book')}
        back={href(`${path}/${catalog.id}`)}
        meta={[<NameOf key="catalog" of={catalog} />, <NameOf key="supplier" of={supplier} />]}
        actions={
          <span className={`${styles.actions} w-screen-only`}>
            {parts > 1 && (
              <SelectField
                name="part"
                aria-label={t('catalogs.book_part')}
                value={String(part)}
                options={Array.from({ length: parts }, (_, index) => ({
                  value: String(index + 1),
                  label: t('catalogs.book_part_of', { part: index + 1, parts }),
                }))}
                onChange={(value) => onPart(Number(value ?? 1))}
              />
            )}
            <Button leftSection={<PrintIcon size={15} />} disabled={lines.length === 0} onClick={() => window.print()}>
              {t('catalogs.book_print')}
            </Button>
          </span>
        }
      />
      {lines.length === 0 ? (
        <Card>
          <Empty icon={CatalogIcon} title={t('catalogs.book_empty')}>
            {t('catalogs.book_empty_text')}
          </Empty>
        </Card>
      ) : (
        <Sheet book={book} />
      )}
    </>
  );
}

const Both = ({ word, currency = '' }: { word: BookWord; currency?: string }) => (
  <span className={styles.both}>
    {(['ar', 'en'] as const).map((language) => (
      <bdi key={language} lang={language}>
        {bookWords[word][language].replace('{currency}', currency)}
      </bdi>
    ))}
  </span>
);
const Names = ({ of }: { of: { name: string; name_ar: string | null } }) => (
  <span className={styles.both}>
    {of.name_ar && <bdi lang="ar">{of.name_ar}</bdi>}
    <bdi lang="en">{of.name}</bdi>
  </span>
);

function Sheet({ book }: { book: Book }) {
  const { language } = useText();
  const { catalog, supplier, currency_code: currency, starts_at, ends_at, lines } = book;
  const brands = [...Map.groupBy(lines, ({ brand }) => brand?.id ?? '').values()];
  return (
    <article className={styles.sheet} aria-label={nameIn(language, catalog)} tabIndex={0}>
      <header className={styles.head}>
        <div className={styles.seller}>
          <Names of={supplier} />
        </div>
        <div>
          <h2>
            <Both word="title" />
          </h2>
          <Names of={catalog} />
          {(
            [
              ['from', starts_at],
              ['until', ends_at],
            ] as const
          ).map(
            ([word, day]) =>
              day && (
                <p key={word}>
                  <Both word={word} /> <bdi>{formatDate(day, language)}</bdi>
                </p>
              ),
          )}
        </div>
      </header>
      <p>
        <Both word="tax" currency={currency} />
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            {(['sku', 'item', 'case', 'first', 'step', 'price'] as const).map((word) => (
              <th key={word} scope="col" data-number={!(word === 'sku' || word === 'item') || undefined}>
                <Both word={word} />
              </th>
            ))}
          </tr>
        </thead>
        {brands.map((own) => (
          <tbody key={own[0]?.brand?.id ?? ''}>
            <tr className={styles.brand}>
              <th scope="colgroup" colSpan={6}>
                {own[0]?.brand ? <Names of={own[0].brand} /> : <Both word="no_brand" />}
              </th>
            </tr>
            {own.map((line) => (
              <Line key={line.id} line={line} currency={currency} />
            ))}
          </tbody>
        ))}
      </table>
    </article>
  );
}

function Line({ line, currency }: { line: BookLine; currency: string }) {
  const { title, title_ar, description, description_ar, price_micros: price, case_size } = line;
  const named = (of: string, size: string | null) => (size ? `${of} · ${size}` : of);
  return (
    <tr>
      <td>
        <bdi dir="ltr">{line.sku}</bdi>
      </td>
      <td>
        <Names
          of={{ name: named(title, description), name_ar: title_ar && named(title_ar, description_ar ?? description) }}
        />
        {line.badge && (
          <strong className={styles.badge}>
            <Both word={line.badge} />
          </strong>
        )}
      </td>
      {[case_size, line.first, line.step].map((pieces, index) => (
        <td key={index} data-number>
          {formatNumber(pieces)}
        </td>
      ))}
      <td data-number>
        <bdi dir="ltr">{price === null ? '—' : formatAmount(lineSubtotal(price, case_size), currency)}</bdi>
      </td>
    </tr>
  );
}
