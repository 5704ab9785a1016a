import { FilePreview } from '#frontend/viewers/FilePreview.tsx';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Side.module.css';

/** The item's file as it looks. */
export const Preview = ({ listId, item }: { listId: string; item: Item }) => (
  <div className={classes.preview}>
    <FilePreview listId={listId} item={item} />
  </div>
);
