import { extensionOf } from '#shared/models/documents/documentKinds.ts';

/** Pixels of the longer side: of a tile of a gallery, and of a picture on a page. */
export const thumbnailSizes = { small: 480, large: 1600 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

const pictures: ReadonlySet<string> = new Set(['gif', 'jpg', 'jpeg', 'png', 'webp']);

export const isPicture = (fileName: string): boolean => pictures.has(extensionOf(fileName));

/** Whether the small picture of a file is that of its first page, by its name. */
export const hasPages = (fileName: string): boolean => extensionOf(fileName) === 'pdf';

/** Whether a small picture can be made of a file, by its name. */
export const hasThumbnail = (fileName: string): boolean => isPicture(fileName) || hasPages(fileName);
