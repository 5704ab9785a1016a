import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { FieldText } from '#frontend/features/item/versions/FieldText.tsx';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { FormContext } from '#frontend/fields/formContext.ts';
import { viewOf } from '#frontend/fields/index.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import type { FieldState } from '#shared/rules/behaviour.ts';
import classes from './ItemForm.module.css';

interface Props {
  field: Field;
  state: FieldState;
  id: string;
  value: unknown;
  problem: FieldProblem | undefined;
  readOnly: boolean;
  /** The field takes the full width of the form, as some types always do. */
  wide: boolean;
  onChange: (name: string, value: unknown) => void;
  onTouch: (name: string) => void;
}

/** A label, an editor and an error. A field that a rule computes or locks is shown read-only. */
export const FormField = ({ field, state, id, value, problem, readOnly, wide, onChange, onTouch }: Props) => {
  const { t } = useTranslation();
  const name = field.internalFieldName;
  const values = use(FormContext)?.values;
  const problemId = `${id}-problem`;
  const locked = state.disabled || state.set;
  // A multi-value field that shows a single value still sends an array.
  const single = field.hasMany && !state.many;
  const editor = { ...field, isRequired: state.required, hasMany: state.many };
  return (
    <div className={`l-stack l-narrow l-gap6 ${wide || viewOf(field).wide ? classes.wide : ''}`}>
      {readOnly || locked ? (
        <>
          <span className="l-flex l-gap4 l-small l-medium l-secondary">
            {field.name}
            {locked && !readOnly && <IconLock size={12} stroke={1.75} role="img" aria-label={t('item.locked')} />}
          </span>
          <div className={`l-line l-anywhere l-min24 ${locked && !readOnly ? classes.locked : ''}`}>
            <FieldText field={field} value={value} item={values} />
          </div>
        </>
      ) : (
        <>
          <label className="l-flex l-gap4 l-small l-medium l-secondary" id={`${id}-label`} htmlFor={id}>
            {field.name}
            {state.required && (
              <span className="l-bold l-error" title={t('item.required')} aria-hidden="true">
                *
              </span>
            )}
          </label>
          <FieldEditor
            field={editor}
            id={id}
            value={single && Array.isArray(value) ? (value[0] ?? null) : value}
            onChange={(next) => onChange(name, single ? [next].flat().filter((one) => one !== null) : next)}
            onBlur={() => onTouch(name)}
            invalid={problem !== undefined}
            describedBy={problem ? problemId : undefined}
          />
        </>
      )}
      {problem && !readOnly && (
        <p className={classes.problem} id={problemId}>
          <Glyph of={IconAlertCircle} small />
          {fieldProblemText(problem)}
        </p>
      )}
    </div>
  );
};
