import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Look, looksOf } from '#frontend/ui/looks/look.ts';
import { lookMemory } from '#frontend/ui/looks/lookMemory.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** How a list is shown: as the address says, else as the person saw it last, else as its type is shown best. */
export const useLook = (details: ListDetails | undefined) => {
  const [search, setSearch] = useSearchParams();
  const chosen = useRef(false);
  const offered = details ? looksOf(details) : [];
  const asked = [search.get('listView'), details && lookMemory.read(details.id)];
  const look = asked.flatMap((name) => offered.find((one) => one === name) ?? [])[0] ?? offered[0] ?? 'table';

  const listId = details?.id;
  const inAddress = search.has('listView');
  useEffect(() => {
    if (listId && inAddress) lookMemory.write(listId, look);
  }, [listId, inAddress, look]);

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
  /** True once after a choice: the switch is drawn anew with the other look and takes the focus along. */
  const takeFocus = () => {
    const taken = chosen.current;
    chosen.current = false;
    return taken;
  };
  return { look, offered, choose, takeFocus };
};
export type LookChoice = ReturnType<typeof useLook>;
