import { useTranslation } from 'react-i18next';
import { ListGrid } from '#frontend/features/list/grid/ListGrid.tsx';
import { ListBody } from '#frontend/features/list/ListBody.tsx';
import classes from '#frontend/features/list/ListScreen.module.css';
import { rulesOf } from '#frontend/features/list/listQuery.ts';
import type { ListPlace } from '#frontend/features/list/parts.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { itemIn } from '#frontend/features/list/screen.ts';
import type { ListScreenState } from '#frontend/features/list/useListScreen.ts';
import { holdsFiles } from '#shared/models/content/list.ts';

export interface RowsProps extends Pick<ListPlace, 'details' | 'folder'> {
  screen: ListScreenState;
  /** Absent where the person may not add here. */
  onAdd: (() => void) | null;
  onMenu: (menu: { rows: Row[]; marked: boolean; at: { x: number; y: number } }) => void;
}

/** The rows of a list, or what stands there instead of them. */
export const ListRows = ({ details, folder, screen, onAdd, onMenu }: RowsProps) => {
  const { t, i18n } = useTranslation();
  const { phone, grid, query, setQuery, columns, loaded, edits, mode, range, all, selected, picked, drag, actionsFor } = screen;
  const sort = query.sortProperty ? query : screen.view?.sortOrder[0];
  return (
    <section
      className={`l-column l-relative ${loaded.changing ? classes.changing : ''}`}
      aria-label={t('list.rowsOfList', { title: details.title })}
      aria-busy={loaded.changing}
      data-panel
      {...drag.area}
    >
      <ListGrid
        key={`${i18n.language} ${phone}`}
        name={details.title}
        rows={screen.gridRows}
        columns={columns.shown}
        filtered={query.rules.map(({ ColumnName }) => ColumnName)}
        editing={screen.editing}
        phone={phone}
        sortProperty={sort?.sortProperty}
        sortDescending={sort?.sortDescending}
        countsFolders={!holdsFiles(details.type)}
        context={{
          listId: details.id,
          edits,
          range,
          drag,
          open: screen.handlers.open,
          editRows: screen.mayEditRows && !screen.editing && !query.showDeleted ? () => void mode.toggle() : null,
          openComments: (item) =>
            item._FileName === null || details.commentsBy === 'nobody'
              ? screen.handlers.openItem(item, 'comments')
              : screen.handlers.preview(item, 'comments'),
          turnGroup: screen.turnGroup,
          picturesOf: details.type === 'media' ? details.id : null,
          addColumn: screen.mayChangeList && !query.showDeleted ? () => screen.setAsking({ for: 'field' }) : null,
          menu: (row, at, marked = false) =>
            onMenu({
              at,
              marked: marked && !selected.includes(row.key),
              rows: selected.includes(row.key) && picked.length > 1 ? picked : [row],
            }),
          resolve: ({ Id }, { field }, keep) => {
            const current = itemIn(loaded.rows, Id);
            if (current) edits.resolve(current, field, keep);
          },
        }}
        onReady={(api) => {
          grid.current = api;
        }}
        onSort={(sortProperty, sortDescending) => setQuery({ sortProperty, sortDescending: sortProperty ? sortDescending : undefined })}
        onSelect={(chosen) => {
          range.clear();
          screen.setSelected(chosen.map(({ key }) => key));
        }}
        onDelete={(focused) => {
          const remove = actionsFor(picked.length > 0 ? picked : [focused]).find(({ key }) => key === 'delete');
          if (!mode.editing) remove?.run();
        }}
        onNearEnd={loaded.loadMore}
        onResize={columns.resize}
        onMove={columns.move}
      />
      <ListBody
        details={details}
        phone={phone}
        loading={loaded.loading}
        error={loaded.error}
        isEmpty={all.length === 0 && !loaded.hasMore}
        rules={rulesOf(query)}
        columns={columns.all}
        inFolder={folder !== undefined}
        onRetry={loaded.retry}
        onAdd={onAdd}
        onClearFilters={() => setQuery({ rules: [], search: undefined })}
        deleted={query.showDeleted === true}
      />
    </section>
  );
};
