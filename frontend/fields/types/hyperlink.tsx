import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import classes from '#frontend/fields/fields.module.css';
import type { CellProps, EditorProps, FieldView } from '#frontend/fields/fieldView.ts';

const Link = z.object({ url: z.string(), displayText: z.string().default('') }).catch({ url: '', displayText: '' });

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

const Cell = ({ value }: CellProps) => {
  const { url, displayText } = Link.parse(value);
  if (!isWebAddress(url)) return displayText || url;
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      {displayText || url}
    </a>
  );
};

const Editor = ({ field, id, value, onChange, onBlur, invalid, describedBy, autoFocus, inCell }: EditorProps) => {
  const { t } = useTranslation();
  const link = Link.parse(value);
  return (
    <div className={inCell ? classes.over : classes.row}>
      <input
        id={id}
        type="url"
        className={classes.input}
        value={link.url}
        placeholder="https://"
        onChange={({ target }) => onChange({ ...link, url: target.value })}
        onBlur={onBlur}
        aria-invalid={invalid}
        aria-required={field.isRequired}
        aria-describedby={describedBy}
        aria-label={inCell ? field.name : undefined}
        // biome-ignore lint/a11y/noAutofocus: a cell opened for editing must receive the keys immediately
        autoFocus={autoFocus}
      />
      <input
        className={classes.input}
        value={link.displayText}
        placeholder={t('fields.displayText')}
        aria-label={t('fields.displayText')}
        onChange={({ target }) => onChange({ ...link, displayText: target.value })}
        onBlur={onBlur}
      />
    </div>
  );
};

export const hyperlink: FieldView = {
  text: (value) => {
    const { url, displayText } = Link.parse(value);
    return displayText || url;
  },
  Cell,
  Editor,
  width: 200,
  wide: true,
  inRow: 'over',
};
