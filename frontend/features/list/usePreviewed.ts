import { useState } from 'react';
import { itemIn } from '#frontend/features/list/rows/itemIn.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The file previewed next to the rows. A new file can be outside the loaded rows. */
export const usePreviewed = (rows: Row[]) => {
  const [previewed, setPreviewed] = useState<{ id: number; made?: Item; side?: 'comments' } | null>(null);
  const shown = previewed ? itemIn(rows, previewed.id) : undefined;
  if (shown && previewed?.made) setPreviewed({ id: previewed.id });
  return {
    item: shown ?? previewed?.made,
    side: previewed?.side,
    show: ({ Id }: Item, side?: 'comments') => setPreviewed({ id: Id, ...(side && { side }) }),
    showNew: (made: Item) => setPreviewed({ id: made.Id, made }),
    close: () => setPreviewed(null),
  };
};
