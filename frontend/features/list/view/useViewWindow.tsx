import { useState } from 'react';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { inView } from '#frontend/features/list/listQuery.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { layoutPreference } from '#frontend/ui/layouts/layoutPreference.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { View, ViewPlan } from '#shared/models/content/list.ts';

const ViewWindow = lazily(async () => (await import('#frontend/features/list/view/ViewWindow.tsx')).ViewWindow);

/** The parameters for creating or changing a view. */
export interface OpenViewInput {
  /** Null for a new view. */
  viewId: string | null;
  /** The version of the view that was read. */
  version?: number;
  start: ViewPlan;
  columns: Column[];
  mayShare: boolean;
}

/** The button that opened the window. If the layout has changed, it has been replaced by another. */
const focusOptions = (): void => document.querySelector<HTMLElement>('[data-view-options]')?.focus();

/** The window of a view. It stays open when saving replaces the rows by another layout. */
export const useViewWindow = (listId: string, folderPath: string, views: View[]) => {
  const { setQuery } = useListQuery();
  const at = `${listId} ${folderPath}`;
  const [open, setOpen] = useState<{ at: string; input: OpenViewInput } | null>(null);

  const onSaved = (view: View, isOtherLayout: boolean) => {
    // The user's earlier choice applied to the old layout of the view.
    if (isOtherLayout && view.look) layoutPreference.write({ listId, viewId: view.id }, view.look);
    setQuery(inView(view, views), { takesLook: isOtherLayout && view.look !== null });
  };
  const onClose = () => {
    setOpen(null);
    setTimeout(focusOptions);
  };
  return {
    open: (input: OpenViewInput) => setOpen({ at, input }),
    window: open?.at === at && (
      <Awaited>
        <ViewWindow listId={listId} {...open.input} onSaved={onSaved} onClose={onClose} />
      </Awaited>
    ),
  };
};
