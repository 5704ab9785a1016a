import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import type { Entry } from '#frontend/features/permissions/EntryTable.tsx';
import { LevelChoice } from '#frontend/features/permissions/LevelChoice.tsx';
import { unite, widestLevels } from '#frontend/features/permissions/levels.ts';
import type { Scope } from '#frontend/features/permissions/scope.ts';
import { useInheritance } from '#frontend/features/permissions/useInheritance.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PersonChip } from '#frontend/ui/PersonChip.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import type { Level } from '#shared/access.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Permissions } from '#shared/models/permission.ts';
import classes from './GrantWindow.module.css';

interface Props {
  scope: Scope;
  name: string;
  permissions: Permissions;
  /** The entry that is changed; null grants to somebody new. */
  entry: Entry | null;
  onClose: () => void;
}

const SIZE = dialog(720);

/** Gives people and groups access, or changes what an entry gives. */
export const GrantWindow = ({ scope, name, permissions, entry, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [people, setPeople] = useState<unknown>([]);
  const [start] = useState<Level[]>(entry ? widestLevels(entry.accessLevels) : []);
  const [chosen, setChosen] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const grant = useWrite(permission.grant, { failure: 'inline' });
  const edit = useWrite(permission.edit, { failure: 'inline' });
  const { stop, busy } = useInheritance(scope, name);
  const inherits = permissions.inheritsPermission;
  const asked = peopleOf(people);
  const isDirty = asked.length > 0 || chosen !== start;

  const submit = () => {
    if (!entry && asked.length === 0) return setProblem(t('permissions.whoMissing'));
    if (chosen.length === 0) return setProblem(t('permissions.levelMissing'));
    const idsOf = (isGroup: boolean) => asked.filter((one) => one.isGroup === isGroup).map(({ internalId }) => internalId);
    const named = entry
      ? { [entry.type === 'role' ? 'roleIds' : 'userIds']: [entry.id], version: permissions.version }
      : { roleIds: idsOf(true), userIds: idsOf(false) };
    const told = { onSuccess: onClose, onError: (error: unknown) => setProblem(problemText(error)) };
    (entry ? edit : grant).mutate({ body: { ...scope, ...named, accessLevels: unite(chosen) } }, told);
  };
  const field = fieldFor({ name: t('permissions.who'), type: 'PeoplePicker', hasMany: true, isRequired: true });
  return (
    <FormWindow
      title={entry ? t('permissions.editOf', { name: entry.name }) : t('permissions.grantTo', { name })}
      cacheKey="grant"
      size={SIZE}
      isDirty={isDirty}
      verb={t(entry ? 'settings.save' : 'permissions.grant')}
      canSave={!inherits}
      busy={grant.isPending || edit.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {inherits && (
        <div className={classes.warning} role="alert">
          <Glyph of={IconAlertTriangle} />
          <p>{t('permissions.inheritsWarning', { name, from: permissions.owner?.title ?? '' })}</p>
          <Button size="sm" loading={busy} onClick={() => void stop()}>
            {t('permissions.stop')}
          </Button>
        </div>
      )}
      {entry ? (
        <PersonChip person={{ fullName: entry.name, isGroup: entry.type === 'role' }} />
      ) : (
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            {t('permissions.who')} <span className={form.star}>*</span>
          </label>
          <FieldEditor field={field} id={id} value={people} onChange={setPeople} invalid={false} />
        </div>
      )}
      <LevelChoice
        chosen={chosen}
        onChange={(next) => {
          setProblem(null);
          setChosen(next);
        }}
      />
    </FormWindow>
  );
};
