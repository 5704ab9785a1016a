import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import type { CellProps } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { additionalTexts, formatLookup, lookupsOf } from '#frontend/fields/lookup/lookupsOf.ts';

/** Lookups with their stored text. In forms they link to the items. */
export const LookupCell = ({ field, value }: CellProps) => {
  const { t } = useTranslation();
  const around = use(FormContext);
  const { LookupModel, AddAdditionalField, Editable } = field.contentType.rules;
  const listId = LookupModel?.systemSiteListId ?? '';
  const lookups = lookupsOf(value);
  return (
    <span className={around ? classes.lookups : classes.cut}>
      {lookups.map((one, index) => {
        const label = formatLookup(one);
        const details = additionalTexts(one, AddAdditionalField).map(([, text]) => text);
        return (
          <Fragment key={one.id}>
            {index > 0 && ', '}
            {around ? (
              <button
                type="button"
                className={classes.open}
                aria-label={t('fields.open', { name: label })}
                onClick={() => around.open({ listId, itemId: one.id, name: label, readOnly: Editable !== true })}
              >
                {label}
              </button>
            ) : (
              label
            )}
            {details.length > 0 && <span className={classes.beside}> {details.join(' · ')}</span>}
          </Fragment>
        );
      })}
    </span>
  );
};
