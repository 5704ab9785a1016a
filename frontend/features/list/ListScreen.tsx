import { useMediaQuery } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsPanel } from '#frontend/features/list/ColumnsPanel.tsx';
import { hasUnsaved } from '#frontend/features/list/edits.ts';
import { FolderBar } from '#frontend/features/list/FolderBar.tsx';
import { ListBody } from '#frontend/features/list/ListBody.tsx';
import { ListBottom } from '#frontend/features/list/ListBottom.tsx';
import { type Grid, ListGrid } from '#frontend/features/list/ListGrid.tsx';
import { ListTools } from '#frontend/features/list/ListTools.tsx';
import { NewFolder } from '#frontend/features/list/NewFolder.tsx';
import { nameOf } from '#frontend/features/list/nameOf.ts';
import type { ListParts, ListPlace } from '#frontend/features/list/parts.ts';
import { ReviewWindow } from '#frontend/features/list/ReviewWindow.tsx';
import { RowMenu } from '#frontend/features/list/RowMenu.tsx';
import { rowActions } from '#frontend/features/list/rowActions.ts';
import { type Row, withEdits } from '#frontend/features/list/rows.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { useColumns } from '#frontend/features/list/useColumns.ts';
import { useEditMode } from '#frontend/features/list/useEditMode.ts';
import { useEdits } from '#frontend/features/list/useEdits.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { usePanelKeys } from '#frontend/features/list/usePanelKeys.ts';
import { useRowDeeds } from '#frontend/features/list/useRowDeeds.ts';
import { useRows } from '#frontend/features/list/useRows.ts';
import { LeaveGuard } from '#frontend/fields/LeaveGuard.tsx';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/item.ts';
import { holdsFiles, holdsFolders } from '#shared/models/list.ts';
import classes from './ListScreen.module.css';

const PreviewPanel = lazy(async () => ({ default: (await import('#frontend/viewers/PreviewPanel.tsx')).PreviewPanel }));

interface OpenItem {
  itemId: number | null;
  tab: 'form' | 'versions';
}

const itemIn = (rows: Row[], id: number): Item | undefined =>
  rows.flatMap((row) => (row.kind === 'item' && row.item.Id === id ? row.item : []))[0];

/** "3 folders, 9 files", without what there is none of. */
const countsOf = (rows: Row[], isLibrary: boolean, t: TFunction): string => {
  const folders = rows.filter(({ kind }) => kind === 'folder').length;
  const items = rows.length - folders;
  return [
    folders > 0 ? t('list.folderCount', { count: folders }) : '',
    items > 0 ? t(isLibrary ? 'list.fileCount' : 'list.itemCount', { count: items }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Back to the cell that had the focus before a menu took it. */
const focusCell = (grid: Grid | null) => {
  const cell = grid?.getFocusedCell();
  if (cell) grid?.setFocusedCell(cell.rowIndex, cell.column);
};

/** One folder of a list: its rows, what can be done with them, and the panels beside them. */
export const ListScreen = ({ details, folder, siteId, parts }: ListPlace & { parts: ListParts }) => {
  const { t, i18n } = useTranslation();
  const phone = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false;
  const grid = useRef<Grid>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [asking, setAsking] = useState<'folder' | 'review' | null>(null);
  const [menu, setMenu] = useState<{ rows: Row[]; at: { x: number; y: number } } | null>(null);
  usePanelKeys();

  const { query, setQuery } = useListQuery();
  const view =
    details.views.find(({ id }) => id === query.listViewId) ?? details.views.find(({ isDefault }) => isDefault) ?? details.views[0];
  const columns = useColumns(details, view);
  const loaded = useRows({ listId: details.id, folderId: folder?.id, query });
  const edits = useEdits({ details, place: loaded.place });
  const mode = useEditMode(edits, () => grid.current);

  const all = useMemo(() => withEdits(loaded.rows, edits.edits), [loaded.rows, edits.edits]);
  const rows = mode.onlyChanged ? all.filter((row) => row.kind === 'item' && row.edit) : all;
  const picked = all.filter(({ key }) => selected.includes(key));

  const access = folder?._EffectiveAccess ?? details.access.effectiveAccess;
  const isLibrary = holdsFiles(details.type);
  const target = { listId: details.id, folderId: folder?.id, folderName: folder?.name ?? details.title };
  const mayAdd = grants(access, isLibrary ? 'ContributeWithoutDelete' : 'Create');
  const add = () => (isLibrary ? parts.chooseFiles(target) : setOpen({ itemId: null, tab: 'form' }));

  const deeds = useRowDeeds({
    details,
    siteId,
    leave: loaded.leave,
    stay: loaded.stay,
    openItem: ({ Id }, tab) => setOpen({ itemId: Id, tab }),
    preview: ({ Id }) => setPreviewed(Id),
  });
  const closeItem = () => {
    setOpen(null);
    // A new item came from its button, which takes the focus back by itself.
    if (open?.itemId) setTimeout(() => focusCell(grid.current));
  };
  const previewedItem = previewed === null ? undefined : itemIn(all, previewed);
  const sort = query.sortProperty ? query : view?.sortOrder[0];
  const counts = countsOf(all, isLibrary, t);
  const { DropArea, ItemWindow } = parts;

  return (
    <>
      <TitleRow
        title={details.title}
        views={details.views}
        current={view}
        phone={phone}
        onChoose={({ id, isDefault }) =>
          setQuery({ listViewId: isDefault ? undefined : id, sortProperty: undefined, sortDescending: undefined })
        }
      />
      <ListTools
        details={details}
        phone={phone}
        access={access}
        mode={mode}
        columns={columns.all}
        rules={query.rules}
        onRules={(rules) => setQuery({ rules })}
        onAdd={mayAdd ? add : null}
        onNewFolder={() => setAsking('folder')}
        columnsOpen={columnsOpen}
        onColumns={() => setColumnsOpen(!columnsOpen)}
        changed={edits.edits.size}
      />
      <div className={classes.body}>
        <div className={classes.main}>
          <DropArea target={isLibrary && mayAdd ? target : null}>
            {holdsFolders(details.type) && (folder || isLibrary || all.some(({ kind }) => kind === 'folder')) && (
              <FolderBar list={details} folder={folder} counts={loaded.hasMore ? '' : counts} />
            )}
            <section
              className={`${classes.rows} ${loaded.changing ? classes.changing : ''}`}
              aria-label={t('list.rowsOfList', { title: details.title })}
              data-panel
            >
              <ListGrid
                key={`${i18n.language} ${phone}`}
                name={details.title}
                rows={rows}
                columns={columns.shown}
                filtered={query.rules.map(({ ColumnName }) => ColumnName)}
                editing={mode.editing && !phone}
                phone={phone}
                sortProperty={sort?.sortProperty}
                sortDescending={sort?.sortDescending}
                countsFolders={!isLibrary}
                context={{
                  edits,
                  open: deeds.open,
                  menu: (row, at) => setMenu({ at, rows: selected.includes(row.key) && picked.length > 1 ? picked : [row] }),
                  resolve: ({ Id }, { field }, keep) => {
                    const current = itemIn(loaded.rows, Id);
                    if (current) edits.resolve(current, field, keep);
                  },
                }}
                onReady={(api) => {
                  grid.current = api;
                }}
                onSort={(sortProperty, sortDescending) =>
                  setQuery({ sortProperty, sortDescending: sortProperty ? sortDescending : undefined })
                }
                onSelect={(chosen) => setSelected(chosen.map(({ key }) => key))}
                onDelete={() => {
                  const remove = rowActions(picked, deeds, t).find(({ key }) => key === 'delete');
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
                rules={query.rules}
                columns={columns.all}
                inFolder={folder !== undefined}
                onRetry={loaded.retry}
                onAdd={mayAdd ? add : null}
                onClearFilters={() => setQuery({ rules: [] })}
              />
            </section>
          </DropArea>
          <ListBottom
            phone={phone}
            mode={mode}
            edits={edits}
            picked={picked}
            actions={rowActions(picked, deeds, t)}
            loaded={loaded}
            onClear={() => grid.current?.deselectAll()}
            onReview={() => setAsking('review')}
          />
        </div>
        {columnsOpen && !phone && !previewedItem && <ColumnsPanel columns={columns} onClose={() => setColumnsOpen(false)} />}
        {previewedItem && (
          <Suspense>
            <PreviewPanel
              key={previewedItem.Id}
              listId={details.id}
              item={previewedItem}
              onOpenItem={() => deeds.openItem(previewedItem, 'form')}
              onClose={() => setPreviewed(null)}
            />
          </Suspense>
        )}
      </div>
      {menu && (
        <RowMenu
          at={menu.at}
          heading={menu.rows.length > 1 ? t('list.selected', { count: menu.rows.length }) : menu.rows.map(nameOf).join('')}
          actions={rowActions(menu.rows, deeds, t)}
          onClose={() => {
            setMenu(null);
            focusCell(grid.current);
          }}
        />
      )}
      {open && <ItemWindow key={open.itemId ?? 'new'} details={details} folderId={folder?.id} {...open} onClose={closeItem} />}
      {asking === 'folder' && <NewFolder listId={details.id} parentFolderId={folder?.id} onClose={() => setAsking(null)} />}
      {asking === 'review' && (
        <ReviewWindow
          edits={edits.edits}
          fields={details.fields}
          onUndo={edits.undo}
          onSaveAll={mode.saveAll}
          onClose={() => setAsking(null)}
        />
      )}
      {hasUnsaved(edits.edits) && <LeaveGuard />}
    </>
  );
};
