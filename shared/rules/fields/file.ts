import * as z from 'zod';
import { FileName } from '#shared/models/content/item.ts';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';

interface FileValue {
  fileName: string;
  fileSize: number;
}

/** The name and size of a file stored elsewhere in the item. */
export const file: FieldType<FileValue> = {
  schema: () => z.object({ fileName: FileName, fileSize: z.number().int().min(0) }, { error: 'FileName' }),
  empty: null,
  text: ({ fileName }) => fileName,
  sortKey: ({ fileName }) => normalizeText(fileName),
};
