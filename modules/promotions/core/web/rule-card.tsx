import { UnstyledButton } from '@mantine/core';
import { isOwn } from '#kit/shared/own.ts';
import { directionOf } from '#kit/shared/texts.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import type { SentencePart } from '../rules/sentence.ts';
import { saidOf, type Promotion } from './kinds.ts';
import { phrasesOf, sentenceText } from './say.ts';
import { useOtherSpeech, useSpeech } from './use-speech.ts';
import styles from './builder.module.css';

type Props = {
  row: Promotion;
  /** Changes a part; without it nothing can be changed. */ onEdit?: (part: SentencePart) => void;
};

/** The promotion as a sentence, whose parts one clicks to change, and the same sentence in the other language. */
export function RuleCard({ row, onEdit }: Props) {
  const { t } = useText();
  const speech = useSpeech(row);
  const other = useOtherSpeech(speech);
  const said = saidOf(row);
  return (
    <Card title={t('promotions.rule')} note={onEdit && t('promotions.rule_note')}>
      <p className={styles.sentence}>
        {phrasesOf(speech, said).map(({ part, lead, chip }, at) => (
          <span key={at}>
            {at > 0 && !/^[,،]/.test(lead) && ' '}
            {lead && `${lead} `}
            {onEdit ? (
              <UnstyledButton className={styles.chip} onClick={() => onEdit(part)}>
                <bdi>{chip}</bdi>
              </UnstyledButton>
            ) : (
              <strong className={styles.chip}>
                <bdi>{chip}</bdi>
              </strong>
            )}
          </span>
        ))}
        .
      </p>
      {other && (
        <p className={styles.other} lang={other.language} dir={directionOf(other.language)}>
          {sentenceText(other, said)}
        </p>
      )}
    </Card>
  );
}

/** What is in force beside what its supplier asks for. */
export function ProposedCard({ row, asked }: { row: Promotion; asked: ReturnType<typeof saidOf> }) {
  const { t } = useText();
  const speech = useSpeech(row);
  return (
    <Card title={t('promotions.proposed')} note={t('promotions.proposed_note')}>
      <dl className={styles.beside}>
        <div>
          <dt>{t('promotions.in_force')}</dt>
          <dd>{sentenceText(speech, saidOf(row))}</dd>
        </div>
        <div>
          <dt>{t('promotions.asked')}</dt>
          <dd>{sentenceText(speech, asked)}</dd>
        </div>
      </dl>
      <ProposedFields row={row} />
    </Card>
  );
}

const fields = ['name', 'name_ar', 'starts_at', 'ends_at', 'budget', 'funding', 'on_exhaust'] as const;
/** What else would change, by name. */
function ProposedFields({ row: { proposed } }: { row: Promotion }) {
  const { t } = useText();
  const changed = fields.filter((key) => proposed && isOwn(proposed, key));
  if (changed.length === 0) return null;
  return (
    <p className={styles.quiet}>
      {t('promotions.also_changes', {
        fields: changed.map((key) => t(`promotions.changes.${key}`)).join(t('promotions.comma')),
      })}
    </p>
  );
}
