import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PickedTools } from '#frontend/features/list/actions/PickedTools.tsx';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import { Toolbar } from '#frontend/features/list/actions/Toolbar.tsx';
import { toolbarActions } from '#frontend/features/list/actions/toolbarActions.ts';
import { ListFilters, ListSearch } from '#frontend/features/list/filter/ListFilters.tsx';
import type { ListScreenState } from '#frontend/features/list/useListScreen.ts';
import { copyListAddress, listSettingsAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import type { Format } from '#frontend/ui/files/tableFile.ts';
import control from '#frontend/ui/form/Switch.module.css';
import { grants } from '#shared/access.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  screen: ListScreenState;
  onAdd: (() => void) | null;
  onUploadFolder: () => void;
  onImportArchive: () => void;
  columnsOpen: boolean;
  onColumns: () => void;
  onExport: (format: Format) => void;
}

/** The toolbar of a list: the permitted actions, and the filters or the edit mode switch. */
export const ListTools = ({ details, screen, onAdd, onUploadFolder, onImportArchive, columnsOpen, onColumns, onExport }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const site = useSite();
  const { phone, mode, query, setQuery, picked } = screen;
  const { editing } = mode;
  const filtering = { type: details.type, phone, query, setQuery };
  const openSettings = () => void navigate(listSettingsAddress(details));
  const copyList = () => void navigate(copyListAddress(site.path, details.id));
  const mayCopy = grants(site.access.effectiveAccess, 'FullAccess');
  const actions = toolbarActions(
    {
      details,
      screen,
      exportTo: onExport,
      openSettings,
      copyList: mayCopy ? copyList : null,
      uploadFolder: onUploadFolder,
      importArchive: onImportArchive,
    },
    t,
  );
  if (picked.length > 0 && !phone && !editing)
    return <PickedTools count={picked.length} actions={screen.actionsFor(picked)} onClear={screen.clearSelected} />;
  return (
    <Toolbar
      details={details}
      phone={phone}
      onAdd={onAdd}
      addDisabled={editing}
      actions={actions}
      search={!editing && <ListSearch {...filtering} />}
      columnsOpen={columnsOpen}
      onColumns={onColumns}
    >
      {(onAdd || actions.length > 0) && <span className="l-rule l-not-on-phone" />}
      {editing ? (
        <>
          <label className={classes.switch}>
            <input
              type="checkbox"
              role="switch"
              className={control.switch}
              checked={mode.onlyChanged}
              aria-checked={mode.onlyChanged}
              disabled={screen.edits.edits.size === 0}
              onChange={({ target }) => mode.setOnlyChanged(target.checked)}
            />
            {t('list.onlyChanged')}
          </label>
          <span className={classes.hint}>
            <span>{t('list.editHint')}</span>
          </span>
        </>
      ) : (
        <ListFilters {...filtering} columns={screen.columns.all} />
      )}
    </Toolbar>
  );
};
