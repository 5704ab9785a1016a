import { FilePreview } from '#frontend/viewers/FilePreview.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** The item's file as it looks. */
export const Preview = ({ listId, item }: { listId: string; item: Item }) => (
  <div className="l-column l-auto l-sunken">
    <FilePreview listId={listId} item={item} />
  </div>
);
