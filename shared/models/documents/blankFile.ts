import * as z from 'zod';
import { FileName, FolderId } from '#shared/models/content/item.ts';

/** The kinds of files that begin empty, by their endings. */
export const blankKinds = ['docx', 'xlsx', 'pptx', 'txt'] as const;
export type BlankKind = (typeof blankKinds)[number];

/** Its name has the ending of its kind, whether that was typed or not. */
export const NewBlankFile = z.strictObject({ kind: z.enum(blankKinds), fileName: FileName, folderId: FolderId.optional() });
export type NewBlankFile = z.infer<typeof NewBlankFile>;
