import type { ReactNode } from 'react';
import type { RowAction } from '#frontend/features/list/actions/rowAction.ts';
import { SelectionBar } from '#frontend/features/list/actions/SelectionBar.tsx';
import { hasUnsaved } from '#frontend/features/list/editing/edits.ts';
import { ReviewBar } from '#frontend/features/list/editing/ReviewBar.tsx';
import type { useEditMode } from '#frontend/features/list/editing/useEditMode.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { useRows } from '#frontend/features/list/rows/useRows.ts';
import { StatusBar } from '#frontend/features/list/StatusBar.tsx';

interface Props {
  phone: boolean;
  mode: ReturnType<typeof useEditMode>;
  edits: EditsApi;
  picked: Row[];
  actions: RowAction[];
  loaded: ReturnType<typeof useRows>;
  onClear: () => void;
  onReview: () => void;
  /** Shown next to the row count. */
  children?: ReactNode;
}

/** The bar below the rows: unsaved changes, the selection on a phone, or the row count. */
export const ListBottom = ({ phone, mode, edits, picked, actions, loaded, onClear, onReview, children }: Props) => {
  // A window narrowed to phone width cannot edit cells, but earlier edits still have to be saved.
  if (mode.editing && (!phone || hasUnsaved(edits.edits))) {
    return <ReviewBar edits={edits.edits} onDiscardAll={() => void mode.discardAll()} onReview={onReview} onSaveAll={mode.saveAll} />;
  }
  if (phone && picked.length > 0) return <SelectionBar count={picked.length} actions={actions} onClear={onClear} />;
  return (
    <StatusBar
      loading={loaded.loading || loaded.error !== null}
      shown={loaded.rows.length}
      total={loaded.total}
      hasMore={loaded.hasMore}
      loadingMore={loaded.loadingMore}
      onLoadMore={loaded.loadMore}
      updatedAt={loaded.updatedAt}
    >
      {children}
    </StatusBar>
  );
};
