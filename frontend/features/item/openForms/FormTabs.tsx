import { useTranslation } from 'react-i18next';
import { type FormTab, fieldsOf } from '#frontend/features/item/form/layout.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { ProblemCount } from '#frontend/ui/form/ProblemCount.tsx';
import classes from './FormTabs.module.css';

interface Props {
  id: string;
  tabs: FormTab[];
  current: number;
  form: ItemForm;
  onChoose: (tab: number) => void;
}

/** The tabs of a custom form. A tab with a required field has a star; one with errors shows their number. */
export const FormTabs = ({ id, tabs, current, form, onChoose }: Props) => {
  const { t } = useTranslation();
  const problemsOf = (tab: FormTab): number => {
    const names = fieldsOf(tab).map(({ internalFieldName }) => internalFieldName);
    return form.problems.filter(({ at }) => names.includes(at)).length;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the tabs
    <div className={classes.tabs} role="group" aria-label={t('item.formTabs')}>
      {tabs.map((tab, index) => {
        const problems = problemsOf(tab);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs may have the same title or none
            key={index}
            type="button"
            className={classes.tab}
            id={`${id}-tab-of-form-${index}`}
            aria-pressed={index === current}
            data-required={fieldsOf(tab).some((field) => form.of(field).required) || undefined}
            onClick={() => onChoose(index)}
          >
            {tab.title || t('item.formTab', { number: index + 1 })}
            <ProblemCount count={problems} />
          </button>
        );
      })}
    </div>
  );
};
