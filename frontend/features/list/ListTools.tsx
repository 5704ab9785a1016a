import {
  IconBellPlus,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFolderPlus,
  IconPencil,
  IconSettings,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AddFilter } from '#frontend/features/list/AddFilter.tsx';
import type { Column } from '#frontend/features/list/columns.ts';
import { FilterChips } from '#frontend/features/list/FilterChips.tsx';
import type { ToolbarAction } from '#frontend/features/list/Overflow.tsx';
import type { Refused } from '#frontend/features/list/refused.ts';
import { SearchBox } from '#frontend/features/list/SearchBox.tsx';
import { hasCells } from '#frontend/features/list/screen.ts';
import { Toolbar } from '#frontend/features/list/Toolbar.tsx';
import type { useEditMode } from '#frontend/features/list/useEditMode.ts';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { settingsTabs } from '#frontend/site/listSettings.ts';
import type { Format } from '#frontend/ui/tableFile.ts';
import { grants, PUTS_FILE } from '#shared/access.ts';
import { holdsFiles, type ListDetails, type QueryRule } from '#shared/models/list.ts';
import classes from './Toolbar.module.css';

interface Props {
  details: ListDetails;
  phone: boolean;
  access: number;
  mode: ReturnType<typeof useEditMode>;
  refused: Refused;
  columns: Column[];
  search: string;
  onSearch: (search: string) => void;
  rules: QueryRule[];
  onRules: (rules: QueryRule[]) => void;
  onAdd: (() => void) | null;
  /** Opens the window in which something is added another way. */
  onAsk: (what: 'folder' | 'template' | 'import' | 'alert') => void;
  columnsOpen: boolean;
  onColumns: () => void;
  changed: number;
  showDeleted: boolean;
  onShowDeleted: () => void;
  onExport: (format: Format) => void;
}

/** The toolbar of a list: what this person may do here, and the filters or the switch of edit mode. */
export const ListTools = ({
  details,
  phone,
  access,
  mode,
  refused,
  columns,
  search,
  onSearch,
  rules,
  onRules,
  onAdd,
  onAsk,
  columnsOpen,
  onColumns,
  changed,
  showDeleted,
  onShowDeleted,
  onExport,
}: Props) => {
  const { t } = useTranslation();
  const { editing } = mode;
  const navigate = useNavigate();
  const actions: ToolbarAction[] = [];
  if (details.hasFolders && grants(access, 'Create')) {
    actions.push({ key: 'folder', label: t('list.folder.new'), Icon: IconFolderPlus, disabled: editing, run: () => onAsk('folder') });
  }
  if (holdsFiles(details.type) && grants(access, PUTS_FILE))
    actions.push({ key: 'template', label: t('template.new.action'), Icon: IconFilePlus, disabled: editing, run: () => onAsk('template') });
  if (!phone && grants(access, 'Edit') && hasCells(details)) {
    actions.push({
      key: 'edit',
      label: t(editing ? 'list.editing' : 'list.editRows'),
      Icon: IconPencil,
      pressed: editing,
      run: () => void mode.toggle(),
    });
  }
  if (!holdsFiles(details.type) && !refused.copying && grants(access, 'Create'))
    actions.push({ key: 'import', label: t('list.import.title'), Icon: IconTableImport, disabled: editing, run: () => onAsk('import') });
  if (grants(details.access.effectiveAccess, 'Read'))
    actions.push({ key: 'alert', label: t('alerts.alertMe'), Icon: IconBellPlus, disabled: editing, run: () => onAsk('alert') });
  const exports = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;
  for (const format of ['csv', 'xlsx'] as const)
    actions.push({ key: format, label: t(`list.export.${format}`), Icon: exports[format], disabled: editing, run: () => onExport(format) });
  actions.push({
    key: 'deleted',
    label: t('list.showDeleted'),
    Icon: IconTrash,
    pressed: showDeleted,
    disabled: editing,
    run: onShowDeleted,
  });
  if (settingsTabs(details.access.effectiveAccess).length > 0) {
    const open = () => void navigate(listSettingsAddress(details));
    actions.push({ key: 'settings', label: t('frame.listSettings'), Icon: IconSettings, disabled: editing, run: open });
  }
  return (
    <Toolbar
      type={details.type}
      phone={phone}
      onAdd={onAdd}
      addDisabled={editing}
      actions={actions}
      search={!phone && !editing && <SearchBox search={search} onSearch={onSearch} />}
      columnsOpen={columnsOpen}
      onColumns={onColumns}
    >
      {(onAdd || actions.length > 0) && <span className={classes.rule} />}
      {editing ? (
        <>
          <label className={classes.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={mode.onlyChanged}
              aria-checked={mode.onlyChanged}
              disabled={changed === 0}
              onChange={({ target }) => mode.setOnlyChanged(target.checked)}
            />
            {t('list.onlyChanged')}
          </label>
          <span className={classes.hint}>{t('list.editHint')}</span>
        </>
      ) : (
        <>
          <div className={classes.filters}>
            <FilterChips rules={rules} columns={columns} onChange={onRules} />
            {!phone && <AddFilter columns={columns} phone={false} onAdd={(rule) => onRules([...rules, rule])} />}
          </div>
          {phone && <AddFilter columns={columns} phone onAdd={(rule) => onRules([...rules, rule])} />}
        </>
      )}
    </Toolbar>
  );
};
