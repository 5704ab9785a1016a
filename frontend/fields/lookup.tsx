import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod';
import { useRead } from '#frontend/api/hooks.ts';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { Picker } from '#frontend/fields/Picker.tsx';
import { list } from '#shared/contracts/list.ts';
import { SEARCH_DEBOUNCE } from '#shared/limits.ts';

const Lookups = z.array(z.object({ id: z.number(), value: z.string().default('') })).catch([]);
const lookupsOf = (value: unknown) => Lookups.parse(Array.isArray(value) ? value : [value].filter(Boolean));
const shown = ({ id, value }: { id: number; value: string }) => ({ key: String(id), words: value || `#${id}` });

const Editor = ({ field, value, onChange, ...rest }: EditorProps) => {
  const listId = field.contentType.rules.LookupModel?.systemSiteListId;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DEBOUNCE);
  const found = useRead(
    list.titles,
    { listId: listId ?? '', search },
    { enabled: listId !== undefined, failure: 'inline', placeholderData: (previous) => previous },
  );
  const chosen = lookupsOf(value);
  const options = found.data ?? [];
  const choose = (keys: string[]) => {
    const items = keys.flatMap((key) => [...chosen, ...options].find(({ id }) => String(id) === key) ?? []);
    onChange(field.hasMany ? items : (items[0] ?? null));
  };
  return (
    <Picker
      {...rest}
      name={field.name}
      required={field.isRequired}
      many={field.hasMany}
      chosen={chosen.map(shown)}
      options={options.map(shown)}
      busy={found.isFetching || search !== text}
      onSearch={setText}
      onChange={choose}
    />
  );
};

export const lookup: FieldView = {
  text: (value) =>
    lookupsOf(value)
      .map((one) => one.value)
      .join(', '),
  Editor,
  width: 180,
  editsMany: true,
  inRow: 'cell',
};
