import type { TFunction } from 'i18next';
import type { Row } from '#frontend/features/list/rows/rows.ts';

/** "3 folders, 9 files", without zero counts. */
export const rowCounts = (rows: Row[], isLibrary: boolean, t: TFunction): string => {
  const folders = rows.filter(({ kind }) => kind === 'folder').length;
  const items = rows.length - folders;
  return [
    folders > 0 ? t('list.folderCount', { count: folders }) : '',
    items > 0 ? t(isLibrary ? 'list.fileCount' : 'list.itemCount', { count: items }) : '',
  ]
    .filter(Boolean)
    .join(', ');
};
