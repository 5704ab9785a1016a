import { FilePreview } from '#frontend/viewers/FilePreview.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** A preview of the item's file. */
export const Preview = ({ listId, item }: { listId: string; item: Item }) => (
  <div className="l-column l-auto l-sunken">
    <FilePreview listId={listId} item={item} />
  </div>
);
