import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asking } from '#frontend/features/list/AskingWindow.tsx';
import { DeletedBar } from '#frontend/features/list/DeletedBar.tsx';
import { ExportBar } from '#frontend/features/list/ExportBar.tsx';
import { hasUnsaved } from '#frontend/features/list/edits.ts';
import { useExport } from '#frontend/features/list/export/useExport.ts';
import { FolderBar } from '#frontend/features/list/FolderBar.tsx';
import { ListBody } from '#frontend/features/list/ListBody.tsx';
import { ListBottom } from '#frontend/features/list/ListBottom.tsx';
import { type Grid, ListGrid } from '#frontend/features/list/ListGrid.tsx';
import { ListTools } from '#frontend/features/list/ListTools.tsx';
import { inView, rulesOf } from '#frontend/features/list/listQuery.ts';
import { nameOf } from '#frontend/features/list/nameOf.ts';
import { AskingWindow, ColumnsPanel, PreviewPanel } from '#frontend/features/list/onDemand.ts';
import type { ItemWindowProps, ListParts, ListPlace } from '#frontend/features/list/parts.ts';
import { RowMenu } from '#frontend/features/list/RowMenu.tsx';
import { useCellRange } from '#frontend/features/list/range/useCellRange.ts';
import { copyAction } from '#frontend/features/list/rowActions.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import { countsOf, focusCell, itemIn } from '#frontend/features/list/screen.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { useColumns } from '#frontend/features/list/useColumns.ts';
import { useEditMode } from '#frontend/features/list/useEditMode.ts';
import { useEdits } from '#frontend/features/list/useEdits.ts';
import { useListActions } from '#frontend/features/list/useListActions.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { usePanelKeys } from '#frontend/features/list/usePanelKeys.ts';
import { usePreviewed } from '#frontend/features/list/usePreviewed.ts';
import { useRows } from '#frontend/features/list/useRows.ts';
import { useShownRows } from '#frontend/features/list/useShownRows.ts';
import { ViewOptions } from '#frontend/features/list/view/ViewOptions.tsx';
import { LeaveGuard } from '#frontend/fields/LeaveGuard.tsx';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { Awaited } from '#frontend/ui/Awaited.tsx';
import { grants } from '#shared/access.ts';
import { holdsFiles, holdsFolders, type View } from '#shared/models/list.ts';
import classes from './ListScreen.module.css';

type OpenItem = Pick<ItemWindowProps, 'itemId' | 'tab'>;

/** One folder of a list: its rows, what can be done with them, and the panels beside them. */
export const ListScreen = ({ details, folder, siteId, parts }: ListPlace & { parts: ListParts }) => {
  const { t, i18n } = useTranslation();
  const phone = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false;
  const grid = useRef<Grid>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [menu, setMenu] = useState<{ rows: Row[]; marked: boolean; at: { x: number; y: number } } | null>(null);
  usePanelKeys();

  const { query, setQuery } = useListQuery();
  const view =
    details.views.find(({ id }) => id === query.listViewId) ?? details.views.find(({ isDefault }) => isDefault) ?? details.views[0];
  const columns = useColumns(details, view);
  const loaded = useRows({ listId: details.id, folderId: folder?.id, query });
  const edits = useEdits({ details, place: loaded.place });
  const mode = useEditMode(edits, () => grid.current);
  const { all, gridRows } = useShownRows({ loaded, edits: edits.edits, onlyChanged: mode.onlyChanged, view, columns: columns.all, turned });
  const range = useCellRange({
    listId: details.id,
    grid: () => grid.current,
    columns: columns.shown,
    editing: mode.editing && !phone,
    edits,
  });
  const previewed = usePreviewed(all);
  const picked = all.filter(({ key }) => selected.includes(key));
  const { deeds, refused, actionsFor, window } = useListActions({
    details,
    siteId,
    phone,
    loaded,
    mode,
    useItemExtras: parts.useItemExtras,
    openItem: ({ Id }, tab) => setOpen({ itemId: Id, tab }),
    preview: previewed.show,
    ask: setAsking,
  });
  const access = folder?._EffectiveAccess ?? details.access.effectiveAccess;
  const isLibrary = holdsFiles(details.type);
  const target = { listId: details.id, folderId: folder?.id, folderName: folder?.name ?? details.title };
  const mayAdd = grants(access, isLibrary ? 'ContributeWithoutDelete' : 'Create') && !refused.adding;
  const upload = (files: File[]) => files.length > 0 && setAsking({ for: 'upload', target, files });
  const add = () => (isLibrary ? void pickFiles({ multiple: true }).then(upload) : setOpen({ itemId: null, tab: 'form' }));

  const chooseView = (chosen: View | undefined) => setQuery(inView(chosen));
  const exporting = useExport({ details, folderId: folder?.id, query, columns: columns.shown });
  const closeItem = () => {
    setOpen(null);
    // A new item came from its button, which takes the focus back by itself.
    if (open?.itemId) setTimeout(() => focusCell(grid.current));
  };
  const sort = query.sortProperty ? query : view?.sortOrder[0];
  const { DropArea, ItemWindow } = parts;

  return (
    <>
      <TitleRow title={details.title} views={details.views} current={view} phone={phone} onChoose={chooseView}>
        <ViewOptions details={details} view={view} columns={columns.all} shown={columns.shown} query={query} onChoose={chooseView} />
      </TitleRow>
      <ListTools
        details={details}
        phone={phone}
        access={access}
        mode={mode}
        refused={refused}
        columns={columns.all}
        search={query.search ?? ''}
        onSearch={(search) => setQuery({ search: search || undefined })}
        rules={query.rules}
        onRules={(rules) => setQuery({ rules })}
        onAdd={mayAdd ? add : null}
        onAsk={(what) => setAsking({ for: what })}
        columnsOpen={columnsOpen}
        onColumns={() => setColumnsOpen(!columnsOpen)}
        changed={edits.edits.size}
        showDeleted={query.showDeleted === true}
        onShowDeleted={() => setQuery({ showDeleted: query.showDeleted ? undefined : true })}
        onExport={exporting.run}
      />
      {exporting.running && <ExportBar rows={exporting.running.rows} onStop={exporting.running.cancel} />}
      {query.showDeleted && <DeletedBar />}
      <div className={classes.body}>
        <div className={classes.main}>
          <DropArea target={isLibrary && mayAdd ? target : null}>
            {holdsFolders(details.type) && (folder || isLibrary || all.some(({ kind }) => kind === 'folder')) && (
              <FolderBar list={details} folder={folder} counts={loaded.hasMore ? '' : countsOf(all, isLibrary, t)} />
            )}
            <section
              className={`${classes.rows} ${loaded.changing ? classes.changing : ''}`}
              aria-label={t('list.rowsOfList', { title: details.title })}
              aria-busy={loaded.changing}
              data-panel
            >
              <ListGrid
                key={`${i18n.language} ${phone}`}
                name={details.title}
                rows={gridRows}
                columns={columns.shown}
                filtered={query.rules.map(({ ColumnName }) => ColumnName)}
                editing={mode.editing && !phone}
                phone={phone}
                sortProperty={sort?.sortProperty}
                sortDescending={sort?.sortDescending}
                countsFolders={!isLibrary}
                context={{
                  edits,
                  range,
                  open: deeds.open,
                  turnGroup: (key) => setTurned((before) => before.symmetricDifference(new Set([key]))),
                  menu: (row, at, marked = false) =>
                    setMenu({ at, marked, rows: selected.includes(row.key) && picked.length > 1 ? picked : [row] }),
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
                onAdd={mayAdd ? add : null}
                onClearFilters={() => setQuery({ rules: [], search: undefined })}
                deleted={query.showDeleted === true}
              />
            </section>
          </DropArea>
          <ListBottom
            phone={phone}
            mode={mode}
            edits={edits}
            picked={picked}
            actions={actionsFor(picked)}
            loaded={loaded}
            onClear={() => grid.current?.deselectAll()}
            onReview={() => setAsking({ for: 'review' })}
          />
        </div>
        <Awaited>
          {columnsOpen && !phone && !previewed.item && <ColumnsPanel columns={columns} onClose={() => setColumnsOpen(false)} />}
          {previewed.item && (
            <PreviewPanel
              key={previewed.item.Id}
              listId={details.id}
              item={previewed.item}
              onOpenItem={() => previewed.item && deeds.openItem(previewed.item, 'form')}
              onClose={previewed.close}
            />
          )}
        </Awaited>
      </div>
      {menu && (
        <RowMenu
          at={menu.at}
          heading={menu.rows.length > 1 ? t('list.selected', { count: menu.rows.length }) : menu.rows.map(nameOf).join('')}
          actions={menu.marked ? [copyAction(range.copy, t)] : actionsFor(menu.rows)}
          onClose={() => {
            setMenu(null);
            focusCell(grid.current);
          }}
        />
      )}
      {open && <ItemWindow key={open.itemId ?? 'new'} details={details} folderId={folder?.id} {...open} onClose={closeItem} />}
      {asking && (
        <Awaited>
          <AskingWindow
            asking={asking}
            details={details}
            folder={folder}
            loaded={loaded}
            edits={edits}
            mode={mode}
            parts={parts}
            onCreated={previewed.showNew}
            onClose={() => setAsking(null)}
          />
        </Awaited>
      )}
      {window}
      {hasUnsaved(edits.edits) && <LeaveGuard />}
    </>
  );
};
