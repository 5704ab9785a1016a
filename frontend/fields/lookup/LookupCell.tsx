import { Fragment, use } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import type { CellProps } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { furtherWords, lookupsOf, lookupWords } from '#frontend/fields/lookup/lookupsOf.ts';

/** Lookups with their stored text. In forms they link to the items. */
export const LookupCell = ({ field, value }: CellProps) => {
  const { t } = useTranslation();
  const around = use(FormContext);
  const { LookupModel, AddAdditionalField, Editable } = field.contentType.rules;
  const listId = LookupModel?.systemSiteListId ?? '';
  const looked = lookupsOf(value);
  return (
    <span className={around ? classes.lookups : classes.cut}>
      {looked.map((one, index) => {
        const words = lookupWords(one);
        const further = furtherWords(one, AddAdditionalField).map(([, said]) => said);
        return (
          <Fragment key={one.id}>
            {index > 0 && ', '}
            {around ? (
              <button
                type="button"
                className={classes.open}
                aria-label={t('fields.open', { name: words })}
                onClick={() => around.open({ listId, itemId: one.id, name: words, readOnly: Editable !== true })}
              >
                {words}
              </button>
            ) : (
              words
            )}
            {further.length > 0 && <span className={classes.beside}> {further.join(' · ')}</span>}
          </Fragment>
        );
      })}
    </span>
  );
};
