import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LayoutTarget, layoutPreference } from '#frontend/ui/layouts/layoutPreference.ts';
import { type ListLayout, layoutsOf } from '#frontend/ui/layouts/listLayout.ts';
import { openView } from '#frontend/ui/layouts/openView.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

type LayoutDetails = Pick<ListDetails, 'id' | 'type' | 'fields'> & { views: Pick<View, 'id' | 'isDefault' | 'isPersonal' | 'look'>[] };

/** The open view, if it has its own layout. */
const decidingView = ({ views }: LayoutDetails, viewId: string | null): LayoutDetails['views'][number] | undefined => {
  const view = openView(views, viewId);
  return view?.look ? view : undefined;
};

/** The layout of a list: from the address, the user's last choice, the view, or the type of list. */
export const layoutOf = (details: LayoutDetails, search: URLSearchParams): { at: LayoutTarget; look: ListLayout } => {
  const view = decidingView(details, search.get('listViewId'));
  const at = { listId: details.id, viewId: view?.id };
  const offered = layoutsOf(details);
  const candidates = [search.get('listView'), layoutPreference.read(at), view?.look];
  const layout = candidates.flatMap((name) => offered.find((one) => one === name) ?? [])[0] ?? offered[0] ?? 'table';
  return { at, look: layout };
};

/** The same with the switch; the user's choice takes precedence. */
export const useLayout = (details: ListDetails | undefined) => {
  const [search, setSearch] = useSearchParams();
  const chosen = useRef(false);
  const offered = details ? layoutsOf(details) : [];
  const { at, look: layout } = details ? layoutOf(details, search) : { at: undefined, look: 'table' as const };

  const { listId, viewId } = at ?? {};
  const inAddress = search.has('listView');
  useEffect(() => {
    if (listId && inAddress) layoutPreference.write({ listId, viewId }, layout);
  }, [listId, viewId, inAddress, layout]);

  const choose = (next: ListLayout) => {
    chosen.current = true;
    setSearch(
      (now) => {
        now.set('listView', next);
        return now;
      },
      { replace: true },
    );
  };
  /** True once after a choice: the switch is rendered again with the other layout and keeps the focus. */
  const takeFocus = () => {
    const taken = chosen.current;
    chosen.current = false;
    return taken;
  };
  return { look: layout, offered, choose, takeFocus };
};
export type LayoutChoice = ReturnType<typeof useLayout>;
