import type { ComponentProps } from 'react';
import { LabelledEditor } from '#frontend/fields/form/LabelledEditor.tsx';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface Props extends Bound<Person[]>, Pick<ComponentProps<typeof LabelledEditor>, 'label' | 'rules' | 'error'> {}

/** A mandatory field of people and groups. */
export const PeopleField = ({ onChange, ...field }: Props) => (
  <LabelledEditor {...field} type="PeoplePicker" hasMany isRequired onChange={(next) => onChange(peopleOf(next))} />
);
