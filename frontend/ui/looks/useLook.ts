import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Look, looksOf } from '#frontend/ui/looks/look.ts';
import { type LookedAt, lookMemory } from '#frontend/ui/looks/lookMemory.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

type Known = Pick<ListDetails, 'id' | 'type' | 'fields'> & { views: Pick<View, 'id' | 'isDefault' | 'look'>[] };

/** The open view, if it has its own look. */
const decidingView = ({ views }: Known, viewId: string | null): Known['views'][number] | undefined => {
  const view = views.find(({ id }) => id === viewId) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
  return view?.look ? view : undefined;
};

/** The look of a list: from the address, the person's last choice, the view, or the type of list. */
export const lookOf = (details: Known, search: URLSearchParams): { at: LookedAt; look: Look } => {
  const view = decidingView(details, search.get('listViewId'));
  const at = { listId: details.id, viewId: view?.id };
  const offered = looksOf(details);
  const asked = [search.get('listView'), lookMemory.read(at), view?.look];
  const look = asked.flatMap((name) => offered.find((one) => one === name) ?? [])[0] ?? offered[0] ?? 'table';
  return { at, look };
};

/** The same with the switch; the person's choice takes precedence. */
export const useLook = (details: ListDetails | undefined) => {
  const [search, setSearch] = useSearchParams();
  const chosen = useRef(false);
  const offered = details ? looksOf(details) : [];
  const { at, look } = details ? lookOf(details, search) : { at: undefined, look: 'table' as const };

  const { listId, viewId } = at ?? {};
  const inAddress = search.has('listView');
  useEffect(() => {
    if (listId && inAddress) lookMemory.write({ listId, viewId }, look);
  }, [listId, viewId, inAddress, look]);

  const choose = (next: Look) => {
    chosen.current = true;
    setSearch(
      (now) => {
        now.set('listView', next);
        return now;
      },
      { replace: true },
    );
  };
  /** True once after a choice: the switch is rendered again with the other look and keeps the focus. */
  const takeFocus = () => {
    const taken = chosen.current;
    chosen.current = false;
    return taken;
  };
  return { look, offered, choose, takeFocus };
};
export type LookChoice = ReturnType<typeof useLook>;
