import * as z from 'zod';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';

/** Pixels of the longer side: of a tile of a gallery, and of a picture on a page. */
export const thumbnailSizes = { small: 480, large: 1600 } as const;
export const ThumbnailSize = z.enum(['small', 'large'], { error: 'invalid' });
export type ThumbnailSize = z.infer<typeof ThumbnailSize>;

const pictures: ReadonlySet<string> = new Set(['gif', 'jpg', 'jpeg', 'png', 'webp']);

/** Whether a small picture can be made of a file, by its name. */
export const hasThumbnail = (fileName: string): boolean => pictures.has(extensionOf(fileName));
