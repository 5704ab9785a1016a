import { IconFolderPlus, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddFilter } from '#frontend/features/list/AddFilter.tsx';
import type { Column } from '#frontend/features/list/columns.ts';
import { FilterChips } from '#frontend/features/list/FilterChips.tsx';
import type { ToolbarAction } from '#frontend/features/list/Overflow.tsx';
import { Toolbar } from '#frontend/features/list/Toolbar.tsx';
import type { useEditMode } from '#frontend/features/list/useEditMode.ts';
import { grants } from '#shared/access.ts';
import { holdsFolders, type ListDetails, type QueryRule } from '#shared/models/list.ts';
import classes from './Toolbar.module.css';

interface Props {
  details: ListDetails;
  phone: boolean;
  access: number;
  mode: ReturnType<typeof useEditMode>;
  columns: Column[];
  rules: QueryRule[];
  onRules: (rules: QueryRule[]) => void;
  onAdd: (() => void) | null;
  onNewFolder: () => void;
  columnsOpen: boolean;
  onColumns: () => void;
  changed: number;
}

/** The toolbar of a list: what this person may do here, and the filters or the switch of edit mode. */
export const ListTools = ({
  details,
  phone,
  access,
  mode,
  columns,
  rules,
  onRules,
  onAdd,
  onNewFolder,
  columnsOpen,
  onColumns,
  changed,
}: Props) => {
  const { t } = useTranslation();
  const { editing } = mode;
  const actions: ToolbarAction[] = [];
  if (holdsFolders(details.type) && grants(access, 'Create')) {
    actions.push({ key: 'folder', label: t('list.folder.new'), Icon: IconFolderPlus, disabled: editing, run: onNewFolder });
  }
  if (!phone && grants(access, 'Edit') && details.fields.some(({ cellEditable }) => cellEditable)) {
    actions.push({
      key: 'edit',
      label: t(editing ? 'list.editing' : 'list.editRows'),
      Icon: IconPencil,
      pressed: editing,
      run: () => void mode.toggle(),
    });
  }
  return (
    <Toolbar
      type={details.type}
      phone={phone}
      onAdd={onAdd}
      addDisabled={editing}
      actions={actions}
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
