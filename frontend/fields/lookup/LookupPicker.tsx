import { useDebouncedValue } from '@mantine/hooks';
import { use, useState } from 'react';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { additionalTexts, formatLookup, type Lookup, lookupsOf } from '#frontend/fields/lookup/lookupsOf.ts';
import { useLookupOptions } from '#frontend/fields/lookup/useLookupOptions.ts';
import { Picker } from '#frontend/fields/Picker.tsx';
import { SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';

const shown = (one: Lookup) => ({ key: String(one.id), words: formatLookup(one) });

/** A picker of items from another list. In forms, selected items can be opened. */
export const LookupPicker = ({ field, value, onChange, ...rest }: EditorProps) => {
  const { LookupModel, AddAdditionalField, Editable } = field.contentType.rules;
  const around = use(FormContext);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const { options, busy, nameOf } = useLookupOptions(field, search);
  const chosen = lookupsOf(value);
  const further = rest.inCell ? [] : chosen.map((one) => ({ one, words: additionalTexts(one, AddAdditionalField) }));
  const choose = (keys: string[]) => {
    const items = keys.flatMap((key) => [...chosen, ...options].find(({ id }) => String(id) === key) ?? []);
    onChange(field.hasMany ? items : (items[0] ?? null));
  };
  const open = (one: Lookup) =>
    around?.open({ listId: LookupModel?.systemSiteListId ?? '', itemId: one.id, name: formatLookup(one), readOnly: Editable !== true });
  return (
    <>
      <Picker
        {...rest}
        field={field}
        chosen={chosen.map((one) => ({ ...shown(one), ...(around && { onOpen: () => open(one) }) }))}
        options={options.map(shown)}
        busy={busy || search !== text}
        text={text}
        onSearch={setText}
        onChange={choose}
      />
      {further
        .filter(({ words }) => words.length > 0)
        .map(({ one, words }) => (
          <dl key={one.id} className={classes.further} aria-label={formatLookup(one)}>
            {words.map(([name, fieldText]) => (
              <div key={name} className="l-flex l-narrow l-gap6">
                <dt className="l-secondary">{nameOf(name)}</dt>
                <dd className="l-narrow l-anywhere">{fieldText}</dd>
              </div>
            ))}
          </dl>
        ))}
    </>
  );
};
