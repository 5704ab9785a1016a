import { useState } from 'react';
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
      onCreated={({ Id }) => setCreatedId(Id)}
    />
  );
};
