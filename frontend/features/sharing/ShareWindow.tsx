import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PeopleField } from '#frontend/fields/form/PeopleField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { permission } from '#shared/contracts/permission.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import { type SharedLevel, sharedLevels } from '#shared/models/content/share.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  /** The shared object: a list, or a folder or item of it. */
  scope: { listId: string; folderId?: string; itemId?: number };
  name: string;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'share', size: dialog(440) };
const levels = Object.keys(sharedLevels) as SharedLevel[];

const nothing: { people: Person[]; level: SharedLevel; message: string } = { people: [], level: 'view', message: '' };

const idsOf = (people: Person[], isGroup: boolean) => people.filter((one) => one.isGroup === isGroup).map(({ internalId }) => internalId);

/** Grants access to an object and notifies the people. */
export const ShareWindow = ({ scope, name, onClose }: Props) => {
  const { t } = useTranslation();
  const [unreachable, setUnreachable] = useState<Person[]>([]);
  const share = useWrite(permission.share, { failure: 'inline' });
  const form = useForm({
    start: nothing,
    problemOf: ({ people }) => people.length === 0 && t('share.whoMissing'),
    save: ({ people, level, message }) =>
      share.mutateAsync({ body: { ...scope, level, message, userIds: idsOf(people, false), roleIds: idsOf(people, true) } }),
    // People who could not be notified are listed before the window closes.
    onSaved: (answer) => {
      if (answer.unreachable.length === 0) return onClose();
      setUnreachable(answer.unreachable);
      form.change(nothing);
    },
  });
  return (
    <FormWindow form={form} title={t('share.title', { name })} {...WINDOW} verb={t('share.action')} onClose={onClose}>
      {unreachable.length > 0 && (
        <Banner kind="warning" text={t('share.unreachable', { names: unreachable.map(({ fullName }) => fullName).join(', ') })} />
      )}
      <PeopleField label={t('share.who')} value={form.draft.people} onChange={(next) => form.change({ people: next })} />
      <SelectField
        label={t('share.level')}
        value={form.draft.level}
        options={levels.map((value) => ({ value, label: t(`share.level.${value}`) }))}
        onChange={(level) => form.change({ level })}
      />
      <TextField {...form.text('message')} label={t('share.message')} hint={t('share.messageHint')} maxLength={COMMENT_LENGTH} long />
    </FormWindow>
  );
};
