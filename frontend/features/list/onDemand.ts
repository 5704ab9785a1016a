import { EarlyRows } from '#frontend/features/list/grid/EarlyRows.tsx';
import { lazily, lazilyAfter } from '#frontend/ui/lazily.ts';

/** Parts of a list page that are loaded on demand. */
export const AskingWindow = lazily(async () => (await import('#frontend/features/list/ListDialogs.tsx')).ListDialogs);
export const ColumnsPanel = lazily(async () => (await import('#frontend/features/list/columns/ColumnsPanel.tsx')).ColumnsPanel);
export const GalleryRows = lazily(async () => (await import('#frontend/features/list/gallery/GalleryRows.tsx')).GalleryRows);
export const PreviewPanel = lazily(async () => (await import('#frontend/viewers/PreviewPanel.tsx')).PreviewPanel);

/** The grid is half of the page's download, so the first rows are shown before it. */
export const ListGrid = lazilyAfter(EarlyRows, async () => (await import('#frontend/features/list/grid/ListGrid.tsx')).ListGrid);
