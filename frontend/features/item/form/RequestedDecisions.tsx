import { useContext } from 'react';
import { ItemPartsContext } from '#frontend/features/item/itemParts.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The decisions that workflows request from this user, with the possible answers. Lists without workflows load nothing. */
export const RequestedDecisions = ({ details, item }: { details: ListDetails; item: Item }) => {
  const { Decisions } = useContext(ItemPartsContext);
  if (!Decisions || details.workflows.length === 0 || !grants(item._EffectiveAccess, 'Read')) return null;
  return (
    <Awaited>
      <Decisions details={details} item={item} />
    </Awaited>
  );
};
