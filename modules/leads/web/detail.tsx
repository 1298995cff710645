import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { RecordPage } from '#kit/web/record-pages.tsx';
import { useWords } from '#kit/web/resource-words.ts';
import { useRead } from '#kit/web/query.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { GlyphMark } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { CustomersIcon, DownIcon, EditIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PinMap } from '#ui/map.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns } from '#ui/page.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { leads, type Lead, type LeadStageChange } from '../contract.ts';
import { canEditLead, checks, daysIn, isOpen, scoreOf } from '../rules.ts';
import styles from './leads.module.css';
import { PhoneCode } from './phone-code.tsx';
import { Age, leadCurrency, NextAction, PlaceOf, Score, StageBadge } from './signs.tsx';
import { useMove } from './use-move.tsx';

const path = '/lead-customers';

/** A lead: what is known of the shop, what it still lacks, how promising it is, and the stages it has left. */
export function Detail() {
  const { t, language } = useText();
  const href = useHref();
  const move = useMove();
  const mayEdit = useMay(leads.update);
  return (
    <>
      <RecordPage
        of={leads}
        path={path}
        head={(lead) => ({
          figure: <Score of={lead} />,
          badges: <StageBadge status={lead.stage} />,
          meta: [
            ...(isOpen(lead.stage) ? [<Age key="age" of={lead} />] : []),
            <PlaceOf key="place" of={lead} />,
            t(`lead_customers.source.${lead.source}`),
            t('lead_customers.created_on', { date: formatDate(lead.created_at, language) }),
          ],
          actions: (
            <>
              {mayEdit && move.may(lead, 'converted') && (
                <ButtonLink href={href(`${path}/${lead.id}/edit`)} leftSection={<EditIcon size={15} />}>
                  {t('record.edit')}
                </ButtonLink>
              )}
              <ActionMenu entries={move.entries(lead)}>
                <Button rightSection={<DownIcon size={14} />} loading={move.pending}>
                  {t('lead_customers.move')}
                </Button>
              </ActionMenu>
            </>
          ),
          ...(move.may(lead, 'converted')
            ? {
                primary: {
                  label: t('lead_customers.convert'),
                  icon: CustomersIcon,
                  href: href(`${path}/${lead.id}/convert`),
                },
              }
            : canEditLead(lead).allowed
              ? {}
              : { primary: undefined }),
        })}
      >
        {(lead) => (
          <PageColumns
            side={
              <>
                <ScoreCard lead={lead} />
                <Checklist lead={lead} />
                <Place lead={lead} />
                <Owners lead={lead} />
              </>
            }
          >
            <FollowUp lead={lead} />
            <Shop lead={lead} />
            <Stages lead={lead} />
          </PageColumns>
        )}
      </RecordPage>
      {move.dialog}
    </>
  );
}

function FollowUp({ lead }: { lead: Lead }) {
  const { t } = useText();
  const href = useHref();
  const { label } = useWords(leads);
  return (
    <Card title={t('lead_customers.follow_card')}>
      <Facts
        facts={[
          ...(lead.converted_customer_id
            ? [
                {
                  label: t('lead_customers.converted_to'),
                  value: (
                    <Link href={href(`/customers/${lead.converted_customer_id}`)}>
                      <NameOf of={lead} />
                    </Link>
                  ),
                },
              ]
            : []),
          ...(lead.lost_reason
            ? [
                {
                  label: t('lead_customers.lost_why_label'),
                  value: t(`lead_customers.lost_reason.${lead.lost_reason}`),
                },
              ]
            : []),
          ...(lead.duplicate_of
            ? [
                {
                  label: t('lead_customers.duplicate_of'),
                  value: (
                    <Link
                      href={href(
                        `/${lead.duplicate_of.object === 'customer' ? 'customers' : 'lead-customers'}/${lead.duplicate_of.id}`,
                      )}
                    >
                      <NameOf of={lead.duplicate_of} />
                    </Link>
                  ),
                },
              ]
            : []),
          { label: label('next_action'), value: <NextAction of={lead} /> },
          { label: label('next_action_at'), value: <DateText at={lead.next_action_at} /> },
        ]}
      />
      {lead.notes && (
        <p className={styles.notes}>
          <bdi>{lead.notes}</bdi>
        </p>
      )}
    </Card>
  );
}

function Shop({ lead }: { lead: Lead }) {
  const { t } = useText();
  const { label } = useWords(leads);
  const number = (value: string | null) => (value ? <bdi dir="ltr">{value}</bdi> : '—');
  return (
    <Card title={t('lead_customers.shop_card')}>
      <Facts
        facts={[
          { label: label('contact'), value: lead.contact ? <bdi>{lead.contact}</bdi> : '—' },
          { label: label('phone'), value: <PhoneLink number={lead.phone} /> },
          { label: label('type'), value: t(`customers.type.${lead.type}`) },
          {
            label: label('est_monthly_spend'),
            value:
              lead.est_monthly_spend === null ? (
                '—'
              ) : (
                <Money amount={lead.est_monthly_spend} currency={leadCurrency} sign />
              ),
          },
          {
            label: label('brands_interest'),
            value: lead.brands_interest.length > 0 ? <bdi>{lead.brands_interest.join(', ')}</bdi> : '—',
          },
          { label: label('cr_number'), value: number(lead.cr_number) },
          { label: label('vat_number'), value: number(lead.vat_number) },
        ]}
      />
    </Card>
  );
}

/** What the score is made of. */
function ScoreCard({ lead }: { lead: Lead }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const { total, parts } = scoreOf(lead, now);
  return (
    <Card title={t('lead_customers.score_card')} note={t('lead_customers.of', { points: total, most: 100 })}>
      <ul className={styles.list}>
        {parts.map(({ key, points, most }) => (
          <li key={key}>
            {t(`lead_customers.score.${key}`)}
            <span className={styles.points}>{t('lead_customers.of', { points, most })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Checklist({ lead }: { lead: Lead }) {
  const { t, language } = useText();
  const { phone_verified_at: at, phone_verifier: by, phone_proof: proof } = lead;
  const date = at && formatDate(at, language);
  return (
    <Card title={t('lead_customers.checklist_card')}>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={check}>
            <span className={styles.check} data-had={lead.checklist[check] || undefined}>
              <GlyphMark glyph={lead.checklist[check] ? 'done' : 'open'} />
              <span>
                {t(`lead_customers.check.${check}`)}
                {check === 'owner_phone_verified' && date && (
                  <small>
                    {proof === 'person' && by
                      ? t('lead_customers.verified_by', { name: nameIn(language, by), date })
                      : t('lead_customers.verified_by_code', { date })}
                  </small>
                )}
              </span>
            </span>
            {check === 'owner_phone_verified' && <PhoneCode lead={lead} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Place({ lead }: { lead: Lead }) {
  const { t, language } = useText();
  const { lat, lng, img } = lead;
  if (lat === null && !img) return null;
  return (
    <Card title={t('lead_customers.place_card')} flush>
      {lat !== null && lng !== null && (
        <PinMap
          label={t('customers.map_label', { name: nameIn(language, lead) })}
          points={[{ id: lead.id, lat, lng, label: nameIn(language, lead) }]}
          height={200}
          zoom={8}
        />
      )}
      {img && <img className={styles.photo} src={img} alt={t('lead_customers.field.img')} />}
    </Card>
  );
}

function Owners({ lead }: { lead: Lead }) {
  const { t } = useText();
  const { label } = useWords(leads);
  return (
    <Card title={t('lead_customers.owner_card')}>
      <Facts
        facts={[
          {
            label: label('sales_representative'),
            value: lead.sales_representative ? <NameOf of={lead.sales_representative} /> : t('lead_customers.no_owner'),
          },
          {
            label: label('supplier'),
            value: lead.supplier ? <NameOf of={lead.supplier} /> : t('lead_customers.platform'),
          },
          ...(lead.affiliate ? [{ label: label('affiliate'), value: <NameOf of={lead.affiliate} /> }] : []),
          ...(lead.area ? [{ label: label('area'), value: <NameOf of={lead.area} /> }] : []),
        ]}
      />
    </Card>
  );
}

/** The stages it has left, with how long it was in each. */
function Stages({ lead }: { lead: Lead }) {
  const { t } = useText();
  const { data } = useRead(leads.history, { params: { id: lead.id } });
  if (!data || data.stages.length === 0) return null;
  return (
    <Card title={t('lead_customers.history_card')}>
      <ul className={styles.list}>
        {data.stages.map((change) => (
          <Left key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function Left({ change }: { change: LeadStageChange }) {
  const { t, language } = useText();
  const count = daysIn(change.since, new Date(change.created_at));
  const stage = (of: LeadStageChange['to_stage']) => t(`lead_customers.stage.${of}`);
  const between = { from: stage(change.from_stage), to: stage(change.to_stage) };
  const told = [
    change.author && nameIn(language, change.author),
    change.lost_reason && t(`lead_customers.lost_reason.${change.lost_reason}`),
    change.note,
  ].filter(Boolean);
  return (
    <li>
      <span>
        {count === 0
          ? t('lead_customers.left_same_day', between)
          : t('lead_customers.left_after', { ...between, count })}
        {told.length > 0 && (
          <small>
            <bdi>{told.join(' · ')}</bdi>
          </small>
        )}
      </span>
      <span className={styles.points}>
        <DateText at={change.created_at} />
      </span>
    </li>
  );
}
