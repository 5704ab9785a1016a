import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const listPagePath = ({ path }: Pick<ListRecord, 'path'>): string => encode(path);

/** The address of an item's form, or of another of its tabs. */
export const itemPath = (
  list: Pick<ListRecord, 'id' | 'path'>,
  { id, folderId }: Pick<ItemRecord, 'id' | 'folderId'>,
  side: 'form' | 'workflows' | 'comments' = 'form',
): string => {
  const params = { id: String(id), ...(folderId !== list.id && { folderId }), itemTabView: side };
  return `${listPagePath(list)}/_forms/view?${new URLSearchParams(params)}`;
};
