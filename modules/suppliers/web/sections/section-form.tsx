import type { ReactNode } from 'react';
import type { BodyInputOf, Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import { Form } from '#kit/web/form.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier, SupplierSection } from '../../contract.ts';
import { isComplete, isSettingUp } from '../../rules.ts';
import styles from '../settings.module.css';
import { useGoOn } from '../use-own-supplier.ts';

/** What a section of the settings is drawn from, and what comes after it was saved. */
export type SectionProps = { supplier: Supplier; onSaved: (supplier: Supplier) => void };

type Props<E extends Endpoint> = SectionProps & {
  section: SupplierSection;
  endpoint: E;
  values: Partial<BodyInputOf<E>>;
  children: ReactNode;
};

/** The card and form of one section. Saving it may complete the profile: who is signed in is asked anew, because the menu opens then. */
export function SectionForm<E extends Endpoint>({ section, endpoint, supplier, values, onSaved, children }: Props<E>) {
  const { t } = useText();
  const goOn = useGoOn(onSaved);
  const inSetup = isSettingUp(supplier.status);
  return (
    <Card title={t(`suppliers.section_${section}`)}>
      <p className={styles.about}>{t(`suppliers.about_${section}`)}</p>
      <Form
        endpoint={endpoint}
        params={{ id: supplier.id } as never}
        values={values}
        version={supplier.version}
        submit={t(inSetup ? 'suppliers.save_next' : 'web.save')}
        success={(reply: ReplyOf<E>) =>
          t(
            isHandedIn(supplier, (reply as { supplier: Supplier }).supplier)
              ? 'suppliers.handed_in'
              : 'suppliers.section_saved',
          )
        }
        onSaved={(reply) => goOn((reply as { supplier: Supplier }).supplier)}
      >
        {children}
      </Form>
    </Card>
  );
}

const isHandedIn = (before: Supplier, after: Supplier): boolean =>
  before.status !== 'under_review' && after.status === 'under_review' && isComplete(after.sections);
