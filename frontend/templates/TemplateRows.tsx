import { ActionIcon } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import form from '#frontend/ui/form/Form.module.css';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import classes from './Templates.module.css';

/** With more templates, there is a filter. */
const SHOWN = 8;

interface Props {
  templates: ItemTemplate[];
  busy: boolean;
  mayDelete: (template: ItemTemplate) => boolean;
  onChoose: (template: ItemTemplate) => void;
  onDelete: (template: ItemTemplate) => void;
}

/** Templates to choose from. */
export const TemplateRows = ({ templates, busy, mayDelete, onChoose, onDelete }: Props) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  // They may load after the window has set its focus.
  useEffect(() => rows.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const found = templates.filter(({ templateName }) => normalizeText(templateName).includes(normalizeText(search.trim())));
  return (
    <div ref={rows}>
      {templates.length > SHOWN && (
        <input
          type="search"
          className={`${form.input} ${classes.search}`}
          value={search}
          placeholder={t('template.load.search')}
          aria-label={t('template.load.search')}
          data-autofocus
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p className={classes.lead}>{t('template.load.noMatch')}</p>}
      <ul className={classes.rows} aria-label={t('template.menu')}>
        {found.map((one, index) => (
          <li key={one.id} className={classes.row}>
            <button
              type="button"
              className={classes.pick}
              disabled={busy}
              data-autofocus={(index === 0 && templates.length <= SHOWN) || undefined}
              onClick={() => onChoose(one)}
            >
              <Glyph of={IconTemplate} />
              <span className={classes.middle}>
                <b title={one.templateName}>{one.templateName}</b>
                <span>{`${one._CreatedBy.fullName} · ${formatDate(one._CreatedOn)}`}</span>
              </span>
            </button>
            {mayDelete(one) && (
              <ActionIcon aria-label={t('template.deleteOf', { name: one.templateName })} onClick={() => onDelete(one)}>
                <Glyph of={IconTrash} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
