import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#frontend/features/item/form/ErrorSummary.tsx';
import { FormField } from '#frontend/features/item/form/FormField.tsx';
import { type FieldFilter, type FormTab, shownIn } from '#frontend/features/item/form/layout.ts';
import type { ItemForm as Form } from '#frontend/features/item/form/useItemForm.ts';
import { FormTabs } from '#frontend/features/item/openForms/FormTabs.tsx';
import classes from './ItemForm.module.css';

export interface Modes extends FieldFilter {
  readOnly: boolean;
  /** Whether fields are stacked in one column. */
  stack: boolean;
}

interface Props {
  id: string;
  form: Form;
  tabs: FormTab[];
  tab: number;
  modes: Modes;
  /** For events, start and end are next to each other under a title with a line of its own. */
  isEvent: boolean;
  summary: Ref<HTMLDivElement>;
  onTab: (tab: number) => void;
  onSubmit: () => void;
}

/** The fields of one item. */
export const ItemForm = ({ id, form, tabs, tab, modes, isEvent, summary, onTab, onSubmit }: Props) => {
  const { t } = useTranslation();
  const { readOnly, stack, search, requiredOnly } = modes;
  const idOf = (name: string) => `${id}-${name}`;
  // A search covers the whole form.
  const searching = search.trim() !== '';
  const open = searching ? tabs : tabs.slice(tab, tab + 1);
  const sections = open.flatMap((one) => shownIn(one, form.of, modes));
  const goTo = (name: string) => {
    const at = tabs.findIndex((one) => one.sections.some(({ fields }) => fields.some((field) => field.internalFieldName === name)));
    if (at !== -1) onTab(at);
    setTimeout(() => document.getElementById(idOf(name))?.focus());
  };
  return (
    <>
      {tabs.length > 1 && !searching && <FormTabs id={id} tabs={tabs} current={tab} form={form} onChoose={onTab} />}
      {form.problems.length > 0 && !readOnly && <ErrorSummary ref={summary} fields={form.fields} problems={form.problems} onGoTo={goTo} />}
      <form
        id={id}
        className={classes.sections}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {sections.map(({ title, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same title or none
          <section key={index} className={classes.section} aria-label={title || undefined}>
            {title && <h3 className={classes.heading}>{title}</h3>}
            <div className={`${classes.form} ${stack ? classes.stack : ''}`}>
              {fields.map((field) => (
                <FormField
                  key={field.internalFieldName}
                  field={field}
                  state={form.of(field)}
                  id={idOf(field.internalFieldName)}
                  value={form.values[field.internalFieldName]}
                  problem={form.problems.find(({ at }) => at === field.internalFieldName)}
                  readOnly={readOnly}
                  wide={isEvent && field.isTitleField}
                  onChange={form.set}
                  onTouch={form.touch}
                />
              ))}
            </div>
          </section>
        ))}
        {sections.length === 0 && (
          <p className="l-text13 l-secondary">{t(requiredOnly && !searching ? 'item.noneRequired' : 'item.noField')}</p>
        )}
      </form>
    </>
  );
};
