import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keysLike } from '#frontend/i18n/keysLike.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TickField } from '#frontend/ui/form/TickField.tsx';

interface Props {
  label: string;
  value: string;
  /** Whether the value is the key of a text. */
  translate: boolean;
  maxLength: number;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  first?: boolean;
  onChange: (value: string, translate: boolean) => void;
}

/** A name, or the key of a translated text; keys are suggested while typing. */
export const AliasField = ({ label, value, translate, maxLength, hint, error, required, first, onChange }: Props) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const aliasText = i18n.exists(value) ? t('translations.says', { text: t(value) }) : t('translations.unknownKey');
  const about = translate && value !== '' ? aliasText : hint;
  const describedBy = [about && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label} {required && <span className={form.star}>*</span>}
      </label>
      <input
        id={id}
        className={form.input}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        list={translate ? `${id}-keys` : undefined}
        aria-required={required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy || undefined}
        data-autofocus={first || undefined}
        onChange={({ target }) => onChange(target.value, translate)}
      />
      {translate && (
        <datalist id={`${id}-keys`}>
          {keysLike(value).map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </datalist>
      )}
      {about && (
        <p className={form.hint} id={`${id}-hint`} role={translate ? 'status' : undefined}>
          {about}
        </p>
      )}
      {error && (
        <p className={form.wrong} id={`${id}-error`}>
          {error}
        </p>
      )}
      <TickField label={t('translations.keyField')} checked={translate} onChange={(is) => onChange(value, is)} />
    </div>
  );
};
