import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PinButton } from '#frontend/features/list/columns/PinButton.tsx';
import type { ColumnsApi } from '#frontend/features/list/columns/useColumns.ts';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { SidePanel } from '#frontend/ui/page/SidePanel.tsx';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import classes from './ColumnsPanel.module.css';

interface Props {
  columns: ColumnsApi;
  /** Shows a column and scrolls to it. */
  onShow: (name: string) => void;
  /** Null if the user may not change the list. */
  onAddField: (() => void) | null;
  onClose: () => void;
}

/** Selects the visible and the pinned columns. The main column is always visible. */
export const ColumnsPanel = ({ columns, onShow, onAddField, onClose }: Props) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const shown = new Map(columns.shown.map(({ name, pinned }) => [name, pinned]));
  const found = columns.all.filter(({ label }) => normalizeText(label).includes(normalizeText(search.trim())));
  return (
    <SidePanel label={t('list.columns')} title={t('list.columns')} closeLabel={t('list.closeColumns')} isNarrow onClose={onClose}>
      <div className="l-fixed l-below l-pad12">
        <SearchInput label={t('list.findColumn')} value={search} onChange={setSearch} />
      </div>
      <div className={classes.list}>
        {found.map(({ name, label, isMain }) => (
          <div key={name} className={`${classes.column} ${shown.has(name) ? '' : 'l-secondary'}`}>
            <label className="l-clickable l-line l-grow l-min32 l-gap10">
              <input
                type="checkbox"
                checked={shown.has(name)}
                disabled={isMain}
                onChange={() => (shown.has(name) ? columns.toggle(name) : onShow(name))}
              />
              <span className="l-hidden l-ellipsis">{label}</span>
            </label>
            {shown.has(name) && <PinButton label={label} pinned={shown.get(name) ?? null} onPin={(pinned) => columns.pin(name, pinned)} />}
          </div>
        ))}
        {found.length === 0 && <p className={classes.none}>{t('list.noColumn')}</p>}
      </div>
      {(onAddField || columns.isChanged) && (
        <div className="l-line l-gap8 l-fixed l-above l-pad12">
          {onAddField && (
            <Button size="sm" leftSection={<Glyph of={IconPlus} small />} onClick={onAddField}>
              {t('settings.fields.add')}
            </Button>
          )}
          {columns.isChanged && (
            <Button size="sm" onClick={columns.reset}>
              {t('list.resetColumns')}
            </Button>
          )}
        </div>
      )}
    </SidePanel>
  );
};
