import { ActionIcon } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FormLine, type FormSection, formLine } from '#frontend/features/settings/forms/formDraft.ts';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import { moved, replaced, without } from '#frontend/ui/sequence.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './Forms.module.css';

interface Props {
  section: FormSection;
  at: number;
  count: number;
  fields: Field[];
  /** The fields that the form does not show yet. */
  free: Field[];
  onChange: (section: FormSection) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const flags = ['required', 'hidden', 'readOnly'] as const;

/** A titled section of fields. */
export const FormSectionBox = ({ section, at, count, fields, free, onChange, onMove, onRemove }: Props) => {
  const { t } = useTranslation();
  const lines = section.fields;
  const name = section.title || t('settings.forms.section', { number: at + 1 });
  const withLines = (next: FormLine[]) => onChange({ ...section, fields: next });
  return (
    <section className={classes.section} aria-label={name}>
      <div className={form.line}>
        <input
          className={form.input}
          aria-label={t('settings.forms.sectionTitle', { number: at + 1 })}
          placeholder={t('settings.forms.sectionTitle', { number: at + 1 })}
          value={section.title}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => onChange({ ...section, title: target.value })}
          autoComplete="off"
        />
        <OrderButtons name={name} at={at} count={count} onMove={onMove} />
        <ActionIcon aria-label={t('settings.forms.removeSection', { name })} onClick={onRemove}>
          <Glyph of={IconTrash} />
        </ActionIcon>
      </div>
      <ul>
        {lines.map((line, index) => {
          const label = fields.find(({ internalFieldName }) => internalFieldName === line.field)?.name ?? line.field;
          return (
            <li key={line.field} className={classes.line}>
              <span className={classes.field} title={label}>
                {label}
              </span>
              {flags.map((flag) => (
                <label key={flag} className={form.tick}>
                  <input
                    type="checkbox"
                    aria-label={t(`settings.forms.${flag}Of`, { name: label })}
                    checked={line[flag]}
                    onChange={({ target }) => withLines(replaced(lines, index, { ...line, [flag]: target.checked }))}
                  />
                  <span>{t(`settings.forms.${flag}`)}</span>
                </label>
              ))}
              <span className="l-flex">
                <OrderButtons name={label} at={index} count={lines.length} onMove={(to) => withLines(moved(lines, index, to))} />
                <ActionIcon
                  size="sm"
                  aria-label={t('settings.forms.removeField', { name: label })}
                  onClick={() => withLines(without(lines, index))}
                >
                  <Glyph of={IconX} small />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <Select
          className={form.input}
          aria-label={t('settings.forms.addFieldTo', { name })}
          value=""
          options={[{ value: '', label: t('settings.forms.addField') }, ...fieldOptions(free)]}
          onChange={(chosen) => chosen && withLines([...lines, formLine(chosen)])}
        />
      )}
    </section>
  );
};
