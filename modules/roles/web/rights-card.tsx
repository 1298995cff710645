import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { allPermissions } from '#domain/permissions.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { Card } from '#ui/card.tsx';
import { SelectorIcon } from '#ui/icons.ts';
import { Problems } from '#ui/problems.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useText } from '#ui/text.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { roles, type Role } from '../contract.ts';
import {
  canGrant,
  changesOf,
  presetRights,
  presets,
  rightsOf,
  toChosen,
  toRights,
  type Chosen,
  type Granter,
  type Right,
} from '../rules.ts';
import { isUnlimited } from './labels.tsx';
import { Matrix } from './matrix.tsx';
import styles from './role-page.module.css';
import { SaveDialog } from './save-dialog.tsx';
import { useGranter } from './use-granter.ts';
import { useRoles } from './use-roles.ts';
import { usePermissionWords } from './words.ts';

type Props = { role: Role; mayEdit: boolean; permit: Permit };

/** The permissions of a role: chosen in the matrix, looked over, then saved at once. */
export function RightsCard({ role, mayEdit, permit }: Props) {
  const { t } = useText();
  const words = usePermissionWords();
  const granter = useGranter();
  const saved: Chosen = rightsOf(role);
  const [chosen, setChosen] = useState<Chosen>(saved);
  // A superadmin role without a list holds everything, also what is added later.
  const [unlimited, setUnlimited] = useState(isUnlimited(role));
  const [find, setFind] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const isSaved = useRef(false);
  const save = useWrite(roles.update, {
    success: t('roles.changed'),
    invalidates: ['/users'],
    onSuccess: () => setReviewing(false),
  });
  const changes = changesOf(saved, chosen);
  const isDirty = changes.length > 0 || unlimited !== isUnlimited(role);
  const readOnly = !mayEdit || !permit.allowed;
  const reason = words.reason(permit);
  const discard = () => {
    setChosen(saved);
    setUnlimited(isUnlimited(role));
  };
  const send = async () => {
    isSaved.current = true;
    await save
      .write({
        params: { id: role.id },
        body: { permissions: unlimited ? [] : toRights(chosen), version: role.version },
      })
      .catch(() => {
        isSaved.current = false;
      });
  };
  return (
    <>
      <Unsaved when={() => isDirty && !isSaved.current} />
      <Card
        title={t('roles.field.permissions')}
        note={t('roles.count_of', { count: chosen.size, all: allPermissions.length })}
        flush
        actions={
          <>
            <SearchInput value={find} onSearch={setFind} placeholder={t('roles.find')} width={190} />
            {!readOnly && !unlimited && (
              <TakeMenu role={role} granter={granter} onTake={(rights) => setChosen(toChosen(rights))} />
            )}
          </>
        }
      >
        {mayEdit && reason && (
          <div className={styles.above}>
            <Problems meaning="info" title={t('roles.read_only_title')}>
              {reason}
            </Problems>
          </div>
        )}
        {role.is_superadmin && (
          <div className={styles.above}>
            <Unlimited
              unlimited={unlimited}
              readOnly={readOnly}
              onLimit={() => setUnlimited(false)}
              onUnlimit={() => {
                setUnlimited(true);
                setChosen(new Set(allPermissions));
              }}
            />
          </div>
        )}
        <Matrix
          chosen={chosen}
          saved={saved}
          granter={granter}
          readOnly={readOnly || unlimited}
          find={find}
          onChange={setChosen}
        />
      </Card>
      <UnsavedBar
        count={isDirty ? Math.max(1, changes.length) : 0}
        detail={t('roles.effect', { count: role.members_count })}
        onDiscard={discard}
        onSave={() => setReviewing(true)}
        save={t('roles.review')}
        saving={save.pending}
      />
      {reviewing && (
        <SaveDialog
          role={role}
          changes={changes}
          unlimited={unlimited}
          saving={save.pending}
          onClose={() => setReviewing(false)}
          onSave={() => void send()}
        />
      )}
    </>
  );
}

type UnlimitedProps = { unlimited: boolean; readOnly: boolean; onLimit: () => void; onUnlimit: () => void };

function Unlimited({ unlimited, readOnly, onLimit, onUnlimit }: UnlimitedProps) {
  const { t } = useText();
  const change = unlimited ? (
    <Button size="compact-xs" onClick={onLimit}>
      {t('roles.limit')}
    </Button>
  ) : (
    <Button size="compact-xs" onClick={onUnlimit}>
      {t('roles.unlimit')}
    </Button>
  );
  if (!unlimited) return readOnly ? null : change;
  return (
    <Problems meaning="info" title={t('roles.unlimited')}>
      {t('roles.unlimited_text')} {!readOnly && change}
    </Problems>
  );
}

/** Takes over the permissions of a job or of another role; what holds more than one does oneself is shown, and not taken. */
function TakeMenu({
  role,
  granter,
  onTake,
}: {
  role: Role;
  granter: Granter;
  onTake: (rights: readonly Right[]) => void;
}) {
  const { t, language } = useText();
  const data = useRoles();
  const entry = (key: string, label: string, rights: readonly Right[], rule = false): MenuEntry => {
    const isLacking = !canGrant(granter, { is_superadmin: false, permissions: rights }).allowed;
    return {
      key,
      label,
      rule,
      disabled: isLacking,
      note: isLacking ? t('roles.lacking') : undefined,
      onClick: () => onTake(rights),
    };
  };
  const others = (data?.roles ?? []).filter((one) => one.id !== role.id && !isUnlimited(one));
  return (
    <ActionMenu
      entries={[
        ...presets.map((preset) => entry(preset, t(`roles.preset_${preset}`), presetRights(preset))),
        ...others.map((one, index) =>
          entry(one.id, t('roles.copy_of', { name: nameIn(language, one) }), toRights(rightsOf(one)), index === 0),
        ),
      ]}
    >
      <Button rightSection={<SelectorIcon size={15} />}>{t('roles.start_menu')}</Button>
    </ActionMenu>
  );
}
