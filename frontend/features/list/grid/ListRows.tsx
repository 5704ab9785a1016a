import { useTranslation } from 'react-i18next';
import { ListGrid } from '#frontend/features/list/onDemand.ts';
import { RowsFrame, type RowsProps } from '#frontend/features/list/RowsFrame.tsx';
import { itemIn } from '#frontend/features/list/rows/itemIn.ts';
import { holdsFiles } from '#shared/models/content/list.ts';

/** The rows of a list as a table. */
export const ListRows = ({ details, folder, screen, onAdd, onMenu }: RowsProps) => {
  const { i18n } = useTranslation();
  const { phone, grid, query, setQuery, columns, loaded, edits, mode, range, selected, picked, drag, actionsFor } = screen;
  const sort = query.sortProperty ? query : screen.view?.sortOrder[0];
  return (
    <RowsFrame details={details} folder={folder} screen={screen} onAdd={onAdd}>
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
        grid={grid}
        selected={selected}
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
    </RowsFrame>
  );
};
