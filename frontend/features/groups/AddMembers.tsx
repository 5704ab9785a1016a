import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { MEMBERS_PER_CALL } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './Groups.module.css';

/** Adds people to a group. */
export const AddMembers = ({ busy, onAdd }: { busy: boolean; onAdd: (userIds: string[]) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [people, setPeople] = useState<Person[]>([]);
  return (
    <div className={classes.add}>
      <label htmlFor={id}>{t('groups.people')}</label>
      <FieldEditor
        field={fieldFor({ name: t('groups.people'), type: 'PeoplePicker', hasMany: true, rules: { PeopleOnly: true } })}
        id={id}
        value={people}
        invalid={false}
        onChange={(value) => setPeople(peopleOf(value).slice(0, MEMBERS_PER_CALL))}
      />
      <Button
        leftSection={<Glyph of={IconUserPlus} />}
        loading={busy}
        disabled={people.length === 0}
        onClick={() => onAdd(people.map(({ internalId }) => internalId))}
      >
        {t('groups.add')}
      </Button>
    </div>
  );
};
