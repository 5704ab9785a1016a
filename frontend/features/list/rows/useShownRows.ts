import { useMemo } from 'react';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { Edits } from '#frontend/features/list/editing/edits.ts';
import { withGroups } from '#frontend/features/list/rows/groups.ts';
import { withEdits } from '#frontend/features/list/rows/rows.ts';
import type { useRows } from '#frontend/features/list/rows/useRows.ts';
import type { View } from '#shared/models/content/list.ts';

interface ShownRowsInput {
  loaded: Pick<ReturnType<typeof useRows>, 'rows' | 'groups'>;
  edits: Edits;
  onlyChanged: boolean;
  view: View | undefined;
  columns: Column[];
  /** Groups that the user expanded or collapsed. */
  turned: ReadonlySet<string>;
}

/** The loaded rows with their unsaved changes, and the rows that the grid draws. */
export const useShownRows = ({ loaded, edits, onlyChanged, view, columns, turned }: ShownRowsInput) => {
  const all = useMemo(() => withEdits(loaded.rows, edits), [loaded.rows, edits]);
  const gridRows = useMemo(() => {
    const rows = onlyChanged ? all.filter((row) => row.kind === 'item' && row.edit) : all;
    return withGroups(rows, { groups: loaded.groups, view, columns, turned });
  }, [all, onlyChanged, loaded.groups, view, columns, turned]);
  return { all, gridRows };
};
