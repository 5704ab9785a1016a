import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import type { SendItemOptions } from '#frontend/features/item/form/useSendItem.ts';
import { list } from '#shared/contracts/list.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import type { Item } from '#shared/models/content/item.ts';

type Collision = NonNullable<WireError['collisions']>[number];

/** The fields that someone else changed at the same time, until the user has decided about each. */
export const useCollisions = ({ listId, itemId, form }: Pick<SendItemOptions, 'listId' | 'itemId' | 'form'>) => {
  const [collisions, setCollisions] = useState<Collision[]>([]);
  const [current, setCurrent] = useState<Item | null>(null);

  const show = async (found: Collision[]) => {
    setCurrent(itemId === null ? null : await call(list.getItem, { listId, id: itemId }).catch(() => null));
    setCollisions(found);
  };
  /** "Mine" stays as a change on top of the stored value; "theirs" takes the stored value. */
  const choose = ({ field }: Collision, keep: 'mine' | 'theirs') => {
    if (!current) return;
    const rest = collisions.filter((collision) => collision.field !== field);
    setCollisions(rest);
    if (keep === 'theirs') form.set(field, current[field]);
    if (rest.length === 0) {
      const { [field]: mine, ...others } = form.changes;
      form.rebase(current, keep === 'mine' ? { ...others, [field]: mine } : others);
    }
  };
  return { collisions, show, choose, clear: () => setCollisions([]) };
};
