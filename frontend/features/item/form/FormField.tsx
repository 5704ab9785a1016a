import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { FieldWords } from '#frontend/features/item/versions/FieldWords.tsx';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
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
  /** It takes the whole width of the form, as some types do anyway. */
  wide: boolean;
  onChange: (name: string, value: unknown) => void;
  onTouch: (name: string) => void;
}

/** A label, its editor, and what is wrong with it. A field that a rule decides or locks is shown and not edited. */
export const FormField = ({ field, state, id, value, problem, readOnly, wide, onChange, onTouch }: Props) => {
  const { t } = useTranslation();
  const name = field.internalFieldName;
  const problemId = `${id}-problem`;
  const locked = state.disabled || state.set;
  // One of a field that could hold several keeps its shape on the wire.
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
            <FieldWords field={field} value={value} />
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
