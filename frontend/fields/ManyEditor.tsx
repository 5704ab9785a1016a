import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { fieldTypeName } from '#shared/models/content/field.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import classes from './fields.module.css';

/** Edits multiple values, one per line, for types whose editor handles a single value. */
export const ManyEditor = ({ Editor, ...props }: EditorProps & Pick<FieldView, 'Editor'>) => {
  const { t } = useTranslation();
  const { field, id, value, onChange, inCell } = props;
  const values: unknown[] = Array.isArray(value) ? value : [];
  const { empty } = fieldType(fieldTypeName(field.contentType.fieldType));
  return (
    <div className={`${classes.lines} ${inCell ? classes.over : ''}`}>
      {values.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal values have no identity other than their index
        <div key={index} className={classes.row}>
          <div className={classes.grow}>
            <Editor
              {...props}
              id={index === 0 ? id : `${id}-${index}`}
              inCell={false}
              value={one}
              onChange={(next) => onChange(values.with(index, next))}
            />
          </div>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('fields.remove', { name: `${field.name} ${index + 1}` })}
            onClick={() => onChange(values.toSpliced(index, 1))}
          >
            <Glyph of={IconX} small />
          </button>
        </div>
      ))}
      <button type="button" id={values.length === 0 ? id : undefined} className={classes.add} onClick={() => onChange([...values, empty])}>
        <Glyph of={IconPlus} small /> {t('fields.addValue')}
      </button>
    </div>
  );
};
