import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { countries, countryName } from '#frontend/fields/countries.ts';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

const none = { streetAddress: '', city: '', geographicalRegion: '', country: '', postalCode: '' };
const Part = z.string().default('');
const Address = z.object({ streetAddress: Part, city: Part, geographicalRegion: Part, country: Part, postalCode: Part }).catch(none);

const lines = ['streetAddress', 'city', 'geographicalRegion', 'postalCode'] as const;

const Editor = ({ field, id, value, onChange, onBlur, invalid, describedBy, autoFocus, inCell }: EditorProps) => {
  const { t, i18n } = useTranslation();
  const countryId = useId();
  const address = Address.parse(value ?? none);
  const set = (part: keyof typeof none, text: string) => onChange({ ...address, [part]: text });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a second label next to the form's own
    <div
      role="group"
      className={`${classes.parts} ${inCell ? classes.over : ''}`}
      aria-labelledby={inCell ? undefined : `${id}-label`}
      aria-label={inCell ? field.name : undefined}
      aria-describedby={describedBy}
    >
      {lines.map((part, index) => (
        <label key={part} className={classes.part}>
          {t(`fields.address.${part}`)}
          <input
            id={index === 0 ? id : undefined}
            className={classes.input}
            value={address[part]}
            onChange={({ target }) => set(part, target.value)}
            onBlur={onBlur}
            aria-invalid={invalid}
            // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
            autoFocus={index === 0 && autoFocus}
          />
        </label>
      ))}
      <label className={classes.part} htmlFor={countryId}>
        {t('fields.address.country')}
        <select
          id={countryId}
          className={classes.input}
          value={address.country}
          onChange={({ target }) => set('country', target.value)}
          onBlur={onBlur}
        >
          <option value="" />
          {countries(i18n.language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};

export const address: FieldView = {
  text: (value) => {
    const { country, ...rest } = Address.parse(value ?? none);
    return [rest.streetAddress, rest.city, rest.geographicalRegion, rest.postalCode, countryName(country, i18n.language)]
      .filter(Boolean)
      .join(', ');
  },
  Editor,
  width: 240,
  wide: true,
  inRow: 'over',
};
