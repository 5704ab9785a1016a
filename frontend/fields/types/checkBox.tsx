import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import type { CellProps, EditorProps, FieldView } from '#frontend/fields/fieldView.ts';

const Cell = ({ value }: CellProps) => {
  const { t } = useTranslation();
  if (typeof value === 'string') return value;
  return (
    value === true && (
      <span className={classes.values}>
        <IconCheck size={16} stroke={1.75} role="img" aria-label={t('fields.yes')} />
      </span>
    )
  );
};

const Editor = ({ field, id, value, onChange, onBlur, invalid, describedBy, autoFocus, inCell }: EditorProps) => (
  <span className={classes.tick} style={inCell ? { padding: '6px 11px' } : undefined}>
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
      onBlur={onBlur}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-label={inCell ? field.name : undefined}
      // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
      autoFocus={autoFocus}
    />
  </span>
);

export const checkBox: FieldView = {
  text: (value) => (value === true ? '✓' : typeof value === 'string' ? value : ''),
  Cell,
  Editor,
  width: 92,
  inRow: 'cell',
};
