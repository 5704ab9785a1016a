import { useState } from 'react';
import { flushSync } from 'react-dom';
import { OpenForms } from '#frontend/features/item/openForms/OpenForms.tsx';
import type { ItemTab } from '#frontend/features/item/tabsOf.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | null;
  folderId: string | undefined;
  tab: ItemTab;
  /** Initial values of a new item. */
  values?: FieldValues;
  /** One occurrence, if the item is a series of events. */
  occurrence?: OpenOccurrence;
  onClose: () => void;
}

const nothing: FieldValues = {};

/** The window of a new or an existing item. After saving, a new item is opened as an existing one, and so is an occurrence of a series. */
export const ItemWindow = ({ itemId, values = nothing, occurrence, ...props }: Props) => {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  return (
    <OpenForms
      {...props}
      frame="window"
      itemId={createdId ?? itemId}
      isOwn={createdId !== null}
      formName={undefined}
      readOnly={false}
      itemVersion={null}
      values={values}
      occurrence={createdId === null ? occurrence : undefined}
      addedCount={addedCount}
      onCreated={({ Id }) => setCreatedId(Id)}
      // At once, so that the form with the saved values cannot store them as a draft any more.
      onAnother={() => flushSync(() => setAddedCount((count) => count + 1))}
    />
  );
};
