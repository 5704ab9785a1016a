import { extensionOf } from '#shared/text/fileName.ts';

/** Pixels of the longer side: for gallery tiles, and for images on pages. */
export const thumbnailSizes = { small: 480, large: 1600 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

const pictures: ReadonlySet<string> = new Set(['gif', 'jpg', 'jpeg', 'png', 'webp']);

export const isPicture = (fileName: string): boolean => pictures.has(extensionOf(fileName));

/** Whether the thumbnail of a file is its first page, by its name. */
export const hasPages = (fileName: string): boolean => extensionOf(fileName) === 'pdf';

/** Whether a file can have a thumbnail, by its name. */
export const hasThumbnail = (fileName: string): boolean => isPicture(fileName) || hasPages(fileName);
