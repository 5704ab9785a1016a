import { useState } from 'react';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { inView } from '#frontend/features/list/listQuery.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { lookMemory } from '#frontend/ui/looks/lookMemory.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { View, ViewPlan } from '#shared/models/content/list.ts';

const ViewWindow = lazily(async () => (await import('#frontend/features/list/view/ViewWindow.tsx')).ViewWindow);

/** What a view is made or changed with. */
export interface ViewAsked {
  /** Null while the view is new. */
  viewId: string | null;
  start: ViewPlan;
  columns: Column[];
  mayShare: boolean;
}

/** The button that the window was opened with is another one where the view is drawn in another way now. */
const focusOptions = (): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-view-options]')?.focus();
};

/** The window of a view. It stays above the rows when saving draws them anew, as pictures or as a table. */
export const useViewWindow = (listId: string, folderPath: string) => {
  const { setQuery } = useListQuery();
  const at = `${listId} ${folderPath}`;
  const [open, setOpen] = useState<{ at: string; asked: ViewAsked } | null>(null);

  const onSaved = (view: View, isOtherLook: boolean) => {
    // What the person chose before was for the view as it was.
    if (isOtherLook && view.look) lookMemory.write({ listId, viewId: view.id }, view.look);
    setQuery(inView(view), { takesLook: isOtherLook && view.look !== null });
  };
  const onClose = () => {
    setOpen(null);
    setTimeout(focusOptions);
  };
  return {
    open: (asked: ViewAsked) => setOpen({ at, asked }),
    window: open?.at === at && (
      <Awaited>
        <ViewWindow listId={listId} {...open.asked} onSaved={onSaved} onClose={onClose} />
      </Awaited>
    ),
  };
};
