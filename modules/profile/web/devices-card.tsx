import { Button } from '@mantine/core';
import { formatDate, formatMoment } from '#domain/dates.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { PageLoading } from '#shell/route-guard.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { DevicePhoneIcon, KeyIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { devices, type Device } from '#modules/sessions/contract.ts';
import styles from './profile.module.css';

/** Where one is signed in, each with its way out. */
export function DevicesCard() {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useRead(devices.list, {}, { staleMs: 0 });
  const endOthers = useWrite(devices.endOthers, {
    success: ({ ended }) => t('profile.devices_ended', { count: ended }),
  });
  const all = data?.sessions ?? [];
  return (
    <Card title={t('profile.devices')} flush>
      {!data &&
        (error ? (
          <LoadFailed
            compact
            error={error}
            title={t('profile.devices_failed')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PageLoading />
        ))}
      <ul className={styles.devices}>
        {all.map((device) => (
          <Row key={device.id} device={device} />
        ))}
      </ul>
      {all.some(({ current }) => !current) && (
        <CardFoot>
          <Button loading={endOthers.pending} onClick={() => endOthers.run({})}>
            {t('profile.devices_end')}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}

function Row({ device }: { device: Device }) {
  const { t, language } = useText();
  const { run, pending } = useWrite(devices.end, { success: t('profile.device_ended') });
  const { id, kind, browser, system, ip, started_at, last_seen_at, current } = device;
  const Picture = kind === 'bearer' ? KeyIcon : DevicePhoneIcon;
  const known = browser ?? (kind === 'bearer' ? t('profile.device_script') : t('profile.device_unknown'));
  const name = system ? t('profile.device_on', { browser: known, system }) : known;
  return (
    <li className={styles.device}>
      <Picture size={18} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.name}>
          {name}{' '}
          {current && (
            <StatusBadge meaning="positive" glyph="done">
              {t('profile.device_here')}
            </StatusBadge>
          )}
        </div>
        <div className={styles.help}>{t('profile.device_used', { time: formatMoment(last_seen_at, language) })}</div>
        <div className={styles.help}>
          {t('profile.device_since', { time: formatDate(started_at, language) })}
          {ip && (
            <>
              {' '}
              · <bdi dir="ltr">{ip}</bdi>
            </>
          )}
        </div>
      </div>
      {!current && (
        <Button
          variant="subtle"
          loading={pending}
          aria-label={t('profile.device_end_of', { name })}
          onClick={() => run({ params: { id } })}
        >
          {t('profile.device_end')}
        </Button>
      )}
    </li>
  );
}
