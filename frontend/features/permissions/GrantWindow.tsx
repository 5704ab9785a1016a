import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Entry } from '#frontend/features/permissions/EntryTable.tsx';
import { LevelChoice } from '#frontend/features/permissions/LevelChoice.tsx';
import { combineLevels, widestLevels } from '#frontend/features/permissions/levels.ts';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { useInheritance } from '#frontend/features/permissions/useInheritance.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PeopleField } from '#frontend/fields/form/PeopleField.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { grants } from '#shared/access.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Permissions } from '#shared/models/content/permission.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './GrantWindow.module.css';

interface Props {
  scope: Scope;
  name: string;
  permissions: Permissions;
  /** The entry to change; null for a new one. */
  entry: Entry | null;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'grant', size: dialog(720) };

/** Grants permissions to people and groups, or changes an entry. */
export const GrantWindow = ({ scope, name, permissions, entry, onClose }: Props) => {
  const { t } = useTranslation();
  const grant = useWrite(permission.grant, { failure: 'inline' });
  const edit = useWrite(permission.edit, { failure: 'inline' });
  const { stop, busy } = useInheritance(scope, name);
  const inherits = permissions.inheritsPermission;
  const site = useSite();
  const mayOpenAbove = !entry && !scope.siteId && grants(site.access.effectiveAccess, 'FullAccess');
  const form = useForm({
    start: () => ({ people: [] as Person[], levels: entry ? widestLevels(entry.accessLevels) : [], opensAbove: mayOpenAbove }),
    problemOf: ({ people, levels }) => {
      if (!entry && people.length === 0) return t('permissions.whoMissing');
      return levels.length === 0 && t('permissions.levelMissing');
    },
    save: ({ people, levels, opensAbove }) => {
      const idsOf = (isGroup: boolean) => people.filter((one) => one.isGroup === isGroup).map(({ internalId }) => internalId);
      const named = entry
        ? { [entry.type === 'role' ? 'roleIds' : 'userIds']: [entry.id], version: permissions.version }
        : { roleIds: idsOf(true), userIds: idsOf(false) };
      const body = { ...scope, ...named, accessLevels: combineLevels(levels) };
      return entry ? edit.mutateAsync({ body }) : grant.mutateAsync({ body: { ...body, opensAbove } });
    },
    onSaved: onClose,
  });
  return (
    <FormWindow
      form={form}
      title={entry ? t('permissions.editOf', { name: entry.name }) : t('permissions.grantTo', { name })}
      {...WINDOW}
      verb={t(entry ? 'settings.save' : 'permissions.grant')}
      canSave={!inherits}
      onClose={onClose}
    >
      {inherits && (
        <div className={classes.warning} role="alert">
          <Glyph of={IconAlertTriangle} />
          <p className="l-flex1">{t('permissions.inheritsWarning', { name, from: permissions.owner?.title ?? '' })}</p>
          <Button size="sm" loading={busy} onClick={() => void stop()}>
            {t('permissions.stop')}
          </Button>
        </div>
      )}
      {entry ? (
        <PersonChip person={{ fullName: entry.name, isGroup: entry.type === 'role' }} />
      ) : (
        <PeopleField label={t('permissions.who')} value={form.draft.people} onChange={(next) => form.change({ people: next })} />
      )}
      {mayOpenAbove && <TickField {...form.tick('opensAbove')} label={t('permissions.opensAbove', { name: site.siteName })} />}
      <LevelChoice chosen={form.draft.levels} onChange={(levels) => form.change({ levels })} />
    </FormWindow>
  );
};
