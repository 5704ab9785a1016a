import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useColumns } from '#frontend/features/list/columns/useColumns.ts';
import { useRowDrag } from '#frontend/features/list/dragging/useRowDrag.ts';
import { hasEditableCells } from '#frontend/features/list/editing/hasEditableCells.ts';
import { useEditMode } from '#frontend/features/list/editing/useEditMode.ts';
import { useEdits } from '#frontend/features/list/editing/useEdits.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import type { ListDialog } from '#frontend/features/list/ListDialogs.tsx';
import type { ItemWindowProps, ListLocation, ListParts } from '#frontend/features/list/listParts.ts';
import { useCellRange } from '#frontend/features/list/range/useCellRange.ts';
import { useRows } from '#frontend/features/list/rows/useRows.ts';
import { useShownRows } from '#frontend/features/list/rows/useShownRows.ts';
import { useListActions } from '#frontend/features/list/useListActions.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { usePreviewed } from '#frontend/features/list/usePreviewed.ts';
import { useVisit } from '#frontend/features/list/visit/useVisit.ts';
import { openView } from '#frontend/ui/layouts/openView.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles } from '#shared/models/content/list.ts';

type OpenItem = Pick<ItemWindowProps, 'itemId' | 'tab' | 'values'>;

/** The state of a folder's page: the rows of the view, the selection, the changes and the open item. */
export const useListScreen = ({ details, folder, siteId, parts, isGallery }: ListLocation & { parts: ListParts; isGallery: boolean }) => {
  const phone = useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false;
  const grid = useRef<Grid>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<OpenItem | null>(null);
  const [asking, setAsking] = useState<ListDialog | null>(null);

  const { query, setQuery } = useListQuery();
  const view = openView(details.views, query.listViewId);
  const columns = useColumns(details, view);
  const loaded = useRows({ listId: details.id, folderId: folder?.id, query });
  const edits = useEdits({ details, place: loaded.place });
  const mode = useEditMode(edits, () => grid.current);
  const { all, gridRows } = useShownRows({ loaded, edits: edits.edits, onlyChanged: mode.onlyChanged, view, columns: columns.all, turned });
  const editing = mode.editing && !phone;
  const range = useCellRange({ listId: details.id, grid: () => grid.current, columns: columns.shown, editing, edits });
  const previewed = usePreviewed(all);
  const actions = useListActions({
    details,
    siteId,
    hasGrid: !phone && !isGallery,
    loaded,
    mode,
    useItemExtras: parts.useItemExtras,
    openItem: ({ Id }, tab) => setOpen({ itemId: Id, tab }),
    openNew: (values) => setOpen({ itemId: null, tab: 'form', values }),
    preview: previewed.show,
    ask: setAsking,
  });
  const since = useVisit(details.id, !loaded.loading && !query.showDeleted);
  const picked = all.filter(({ key }) => selected.includes(key));
  const clearSelected = () => (grid.current ? grid.current.deselectAll() : setSelected([]));
  const drag = useRowDrag({ listId: details.id, enabled: details.hasFolders && !editing && !phone, loaded, all, picked });
  const access = folder?._EffectiveAccess ?? details.access.effectiveAccess;
  return {
    ...{ phone, grid, query, setQuery, view, columns, loaded, edits, mode, editing, range, previewed, all, gridRows, access, ...actions },
    ...{ isGallery, selected, setSelected, clearSelected, picked, drag, since },
    mayAdd: grants(access, holdsFiles(details.type) ? 'ContributeWithoutDelete' : 'Create') && !actions.refused.adding,
    mayEditRows: !phone && !isGallery && grants(access, 'Edit') && hasEditableCells(details),
    mayChangeList: grants(details.access.effectiveAccess, 'FullAccess'),
    /** Expands or collapses a group. */
    turnGroup: (key: string) => setTurned((before) => before.symmetricDifference(new Set([key]))),
    open,
    setOpen,
    asking,
    setAsking,
  };
};
export type ListScreenState = ReturnType<typeof useListScreen>;
