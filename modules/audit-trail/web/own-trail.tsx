import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { AuditTrailIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { auditTrail } from '../contract.ts';

/** On a supplier's settings: the way to its audit trail. */
export function OwnTrailCard() {
  const { t } = useText();
  const href = useHref();
  if (!useMay(auditTrail.list)) return null;
  return (
    <Card
      title={t('audit.title')}
      actions={
        <ButtonLink href={href('/audit-trail')} leftSection={<AuditTrailIcon size={15} aria-hidden />}>
          {t('audit.view')}
        </ButtonLink>
      }
    >
      {t('audit.own_text')}
    </Card>
  );
}
