import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { application } from '#shared/contracts/application.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  /** Ids of people; the list does not store their names. */
  ids: string[];
  onChange: (ids: string[]) => void;
}

/** Selects who has to approve permanent deletion. */
export const ApproversField = ({ ids, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const people = useRead(
    application.people,
    { ids, only: 'people' },
    { enabled: ids.length > 0, failure: 'inline', placeholderData: (previous) => previous },
  );
  const [met, setMet] = useState<Person[]>([]);
  const known = new Map([...(people.data ?? []), ...met].map((person) => [person.internalId, person]));
  const unknown = people.isPending ? () => '…' : (internalId: string) => internalId;
  const chosen = ids.map((internalId) => known.get(internalId) ?? { internalId, fullName: unknown(internalId), isGroup: false });
  const name = t('settings.general.approvers');
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {t('settings.general.people')}
      </label>
      <FieldEditor
        field={fieldFor({ name, type: 'PeoplePicker', hasMany: true, rules: { PeopleOnly: true } })}
        id={id}
        value={chosen}
        invalid={false}
        onChange={(value) => {
          const now = peopleOf(value);
          setMet([...met, ...now]);
          onChange(now.map(({ internalId }) => internalId));
        }}
      />
    </div>
  );
};
