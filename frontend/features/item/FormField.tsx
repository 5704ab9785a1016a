import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { viewOf } from '#frontend/fields/index.ts';
import { paragraphsOf } from '#frontend/fields/paragraphs.ts';
import { type Field, fieldTypeName } from '#shared/models/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { isEmptyValue } from '#shared/rules/values.ts';
import classes from './ItemForm.module.css';

interface Props {
  field: Field;
  id: string;
  value: unknown;
  problem: FieldProblem | undefined;
  readOnly: boolean;
  onChange: (name: string, value: unknown) => void;
  onTouch: (name: string) => void;
}

/** Rich text is shown as text; its paragraphs stay. */
const Words = ({ field, value }: Pick<Props, 'field' | 'value'>) => {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no');
  if (isEmptyValue(value)) return <span className={classes.none}>—</span>;
  if (fieldTypeName(field.contentType.fieldType) === 'MultiLine')
    return <p className={classes.paragraphs}>{paragraphsOf(String(value))}</p>;
  return <FieldCell field={field} value={value} />;
};

/** A label, its editor, and what is wrong with it. */
export const FormField = ({ field, id, value, problem, readOnly, onChange, onTouch }: Props) => {
  const { t } = useTranslation();
  const name = field.internalFieldName;
  const problemId = `${id}-problem`;
  return (
    <div className={`${classes.field} ${viewOf(field).wide ? classes.wide : ''}`}>
      {readOnly ? (
        <>
          <span className={classes.label}>{field.name}</span>
          <div className={classes.value}>
            <Words field={field} value={value} />
          </div>
        </>
      ) : (
        <>
          <label className={classes.label} id={`${id}-label`} htmlFor={id}>
            {field.name}
            {field.isRequired && (
              <span className={classes.star} title={t('item.required')} aria-hidden="true">
                *
              </span>
            )}
          </label>
          <FieldEditor
            field={field}
            id={id}
            value={value}
            onChange={(next) => onChange(name, next)}
            onBlur={() => onTouch(name)}
            invalid={problem !== undefined}
            describedBy={problem ? problemId : undefined}
          />
          {problem && (
            <p className={classes.problem} id={problemId}>
              <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
              {problem.message ?? t([`message.formValidation.${problem.code}`, 'message.formValidation.invalid'], { ...problem.params })}
            </p>
          )}
        </>
      )}
    </div>
  );
};
