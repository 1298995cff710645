import { isOwn } from '#kit/shared/own.ts';
import { Card } from '#ui/card.tsx';
import { CheckIcon, ClockIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { supplierSections, type Supplier, type SupplierSection } from '../contract.ts';
import { progress } from '../rules.ts';
import styles from './suppliers.module.css';

const isKnown = (key: string): key is SupplierSection => (supplierSections as readonly string[]).includes(key);

/** The sections of a profile: which are done, and which are still to do (specification, section 4). */
export function SectionsCard({ sections }: { sections: Supplier['sections'] }) {
  const { t } = useText();
  const { done, of } = progress(sections);
  const known = supplierSections.filter((key) => isOwn(sections, key));
  const others = Object.keys(sections).filter((key) => !isKnown(key));
  return (
    <Card title={t('suppliers.field.sections')} note={t('suppliers.sections_done', { done, of })}>
      <ul className={styles.sections}>
        {[...known, ...others].map((key) => {
          const isDone = sections[key] === true;
          const Mark = isDone ? CheckIcon : ClockIcon;
          return (
            <li key={key} className={styles.section} data-open={!isDone || undefined}>
              <Mark size={16} className={styles.mark} aria-hidden />
              <span className={styles.name}>{isKnown(key) ? t(`suppliers.section_${key}`) : key}</span>
              <span className={styles.state}>{t(isDone ? 'suppliers.section_done' : 'suppliers.section_open')}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
