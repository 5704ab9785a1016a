import * as z from 'zod';
import { FileName, FolderId } from '#shared/models/content/item.ts';

/** Types of empty files, by extension. */
export const blankKinds = ['docx', 'xlsx', 'pptx', 'txt'] as const;
export type BlankKind = (typeof blankKinds)[number];

/** The extension of its type is added to the name if it is missing. */
export const NewBlankFile = z.strictObject({ kind: z.enum(blankKinds), fileName: FileName, folderId: FolderId.optional() });
export type NewBlankFile = z.infer<typeof NewBlankFile>;
