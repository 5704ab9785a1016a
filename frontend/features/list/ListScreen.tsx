import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedBar } from '#frontend/features/list/actions/DeletedBar.tsx';
import { RowMenu } from '#frontend/features/list/actions/RowMenu.tsx';
import { copyAction } from '#frontend/features/list/actions/rowActions.ts';
import { useNewColumn } from '#frontend/features/list/columns/useNewColumn.ts';
import { hasUnsaved } from '#frontend/features/list/editing/edits.ts';
import { ExportBar } from '#frontend/features/list/export/ExportBar.tsx';
import { useExport } from '#frontend/features/list/export/useExport.ts';
import { FolderBar } from '#frontend/features/list/folders/FolderBar.tsx';
import { focusCell } from '#frontend/features/list/grid/focusCell.ts';
import { ListRows } from '#frontend/features/list/grid/ListRows.tsx';
import { ListBottom } from '#frontend/features/list/ListBottom.tsx';
import { ListTools } from '#frontend/features/list/ListTools.tsx';
import type { ListLocation, ListParts } from '#frontend/features/list/listParts.ts';
import { inView } from '#frontend/features/list/listQuery.ts';
import { AskingWindow, ColumnsPanel, GalleryRows, PreviewPanel } from '#frontend/features/list/onDemand.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import { rowCounts } from '#frontend/features/list/rows/rowCounts.ts';
import { TitleRow } from '#frontend/features/list/TitleRow.tsx';
import { TotalsButton } from '#frontend/features/list/totals/TotalsButton.tsx';
import { useListScreen } from '#frontend/features/list/useListScreen.ts';
import { usePanelKeys } from '#frontend/features/list/usePanelKeys.ts';
import type { OpenViewInput } from '#frontend/features/list/view/useViewWindow.tsx';
import { ViewOptions } from '#frontend/features/list/view/ViewOptions.tsx';
import { SinceVisit } from '#frontend/features/list/visit/SinceVisit.tsx';
import { VisitContext } from '#frontend/features/list/visit/visitContext.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { holdsFiles, holdsFolders, type View } from '#shared/models/content/list.ts';

interface Props extends ListLocation {
  parts: ListParts;
  /** Whether the files are shown as pictures. */
  isGallery: boolean;
  onView: (input: OpenViewInput) => void;
}

type Menu = Parameters<ComponentProps<typeof ListRows>['onMenu']>[0];

/** Files of the archive become the latest versions of existing files with the same names. */
const pickArchive = async (target: Target): Promise<void> => {
  const [file] = await pickFiles({ multiple: false, accept: '.zip' });
  if (file) await (await import('#frontend/features/list/import/importArchive.ts')).importArchive(file, target);
};

/** A folder of a list: its rows, their actions and the side panels. */
export const ListScreen = ({ details, folder, siteId, parts, isGallery, onView }: Props) => {
  const { t } = useTranslation();
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [menu, setMenu] = useState<Menu | null>(null);
  usePanelKeys();
  const screen = useListScreen({ details, folder, siteId, parts, isGallery });
  const { phone, grid, query, setQuery, view, columns, loaded, edits, mode, all, picked, open, previewed, actionsFor, mayAdd } = screen;
  const showNewColumn = useNewColumn(grid, columns);
  const exporting = useExport({ details, folderId: folder?.id, query, columns: columns.shown });

  const isLibrary = holdsFiles(details.type);
  const target = { listId: details.id, folderId: folder?.id, folderName: folder?.name ?? details.title };
  const upload = (files: File[]) => files.length > 0 && screen.setAsking({ for: 'upload', target, files });
  const pick = (isFolder: boolean) => void pickFiles({ multiple: true, folder: isFolder }).then(upload);
  const add = () => (isLibrary ? pick(false) : screen.setOpen({ itemId: null, tab: 'form' }));
  const onAdd = mayAdd && !query.showDeleted ? add : null;
  const chooseView = (chosen: View | undefined) => setQuery(inView(chosen, details.views));
  const closeItem = () => {
    screen.setOpen(null);
    // A new item was opened with a button, which gets the focus back by itself.
    if (open?.itemId) setTimeout(() => focusCell(grid.current));
  };
  const closeMenu = () => {
    setMenu(null);
    focusCell(grid.current);
  };
  const { DropArea, ItemWindow, Comments } = parts;
  const Rows = isGallery ? GalleryRows : ListRows;
  return (
    <>
      <TitleRow title={details.title} listId={details.id} views={details.views} current={view} phone={phone} onChoose={chooseView}>
        <ViewOptions {...{ details, view, query }} columns={columns.all} shown={columns.shown} onChoose={chooseView} onOpen={onView} />
      </TitleRow>
      <ListTools
        details={details}
        screen={screen}
        onAdd={onAdd}
        onUploadFolder={() => pick(true)}
        onImportArchive={() => void pickArchive(target)}
        columnsOpen={columnsOpen}
        onColumns={() => setColumnsOpen(!columnsOpen)}
        onExport={exporting.run}
      />
      {exporting.running && <ExportBar rows={exporting.running.rows} onStop={exporting.running.cancel} />}
      {query.showDeleted && <DeletedBar />}
      <div className="l-flex l-fill l-narrow l-relative">
        <div className="l-column l-narrow l-relative">
          <DropArea target={isLibrary && mayAdd ? target : null}>
            {holdsFolders(details.type) && folder && (
              <FolderBar
                list={details}
                folder={folder}
                counts={loaded.hasMore ? '' : rowCounts(all, isLibrary, t)}
                onDrop={screen.drag.drop}
              />
            )}
            <Awaited fallback={<Skeletons count={12} />}>
              <VisitContext value={screen.since}>
                <Rows details={details} folder={folder} screen={screen} onAdd={onAdd} onMenu={setMenu} />
              </VisitContext>
            </Awaited>
          </DropArea>
          <ListBottom
            {...{ phone, mode, edits, picked, loaded }}
            actions={actionsFor(picked)}
            onClear={screen.clearSelected}
            onReview={() => screen.setAsking({ for: 'review' })}
          >
            <SinceVisit since={screen.since} rows={all} rules={query.rules} onRules={(rules) => setQuery({ rules })} />
            {!query.showDeleted && (
              <TotalsButton listId={details.id} folderId={folder?.id} view={view} query={query} columns={columns.shown} />
            )}
          </ListBottom>
        </div>
        <Awaited>
          {columnsOpen && !phone && !previewed.item && (
            <ColumnsPanel
              columns={columns}
              onShow={showNewColumn}
              onAddField={screen.mayChangeList ? () => screen.setAsking({ for: 'field' }) : null}
              onClose={() => setColumnsOpen(false)}
            />
          )}
          {previewed.item && (
            <PreviewPanel
              key={`${previewed.item.Id} ${previewed.side}`}
              startSide={previewed.side}
              listId={details.id}
              item={previewed.item}
              comments={details.commentsBy === 'nobody' ? null : <Comments details={details} item={previewed.item} />}
              onOpenItem={() => previewed.item && screen.handlers.openItem(previewed.item, 'form')}
              onClose={previewed.close}
            />
          )}
        </Awaited>
      </div>
      {menu && (
        <RowMenu
          at={menu.at}
          heading={menu.rows.length > 1 ? t('list.selected', { count: menu.rows.length }) : menu.rows.map(nameOf).join('')}
          actions={menu.marked ? [copyAction(screen.range.copy, t)] : actionsFor(menu.rows)}
          onClose={closeMenu}
        />
      )}
      {open && <ItemWindow key={open.itemId ?? 'new'} details={details} folderId={folder?.id} {...open} onClose={closeItem} />}
      {screen.asking && (
        <Awaited>
          <AskingWindow
            {...{ details, folder, loaded, edits, mode, parts }}
            asking={screen.asking}
            onCreated={previewed.showNew}
            onFieldCreated={showNewColumn}
            onClose={() => screen.setAsking(null)}
          />
        </Awaited>
      )}
      {screen.window}
      {hasUnsaved(edits.edits) && <LeaveGuard />}
    </>
  );
};
