import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '#frontend/api/hooks.ts';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { Picker } from '#frontend/fields/Picker.tsx';
import { PeopleCell } from '#frontend/fields/people/PeopleCell.tsx';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';

const shown = (person: Person) => ({
  key: person.internalId,
  words: person.fullName,
  mark: <Avatar name={person.fullName} isGroup={person.isGroup} />,
  round: !person.isGroup,
});

const Editor = ({ field, value, onChange, ...rest }: EditorProps) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const { PeopleOnly, GroupsOnly } = field.contentType.rules;
  const only = PeopleOnly ? 'people' : GroupsOnly ? 'groups' : undefined;
  const found = useRead(everybody.people, { search, only }, { failure: 'inline', placeholderData: (previous) => previous });

  const chosen = peopleOf(value);
  const options = found.data ?? [];
  const choose = (keys: string[]) => {
    const people = keys.flatMap((key) => [...chosen, ...options].find(({ internalId }) => internalId === key) ?? []);
    onChange(field.hasMany ? people : (people[0] ?? null));
  };
  return (
    <Picker
      {...rest}
      field={field}
      chosen={chosen.map(shown)}
      options={options.map(shown)}
      busy={found.isFetching || search !== text}
      text={text}
      onSearch={setText}
      onChange={choose}
    />
  );
};

export const peoplePicker: FieldView = {
  text: (value) =>
    peopleOf(value)
      .map(({ fullName }) => fullName)
      .join(', '),
  Cell: PeopleCell,
  Editor,
  width: 170,
  editsMany: true,
  inRow: 'cell',
};
