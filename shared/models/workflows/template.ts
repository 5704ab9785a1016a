import * as z from 'zod';
import { FieldValues } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';

export const TemplateId = z.string().min(1).max(128);

/** Values to fill a form with. */
export const ItemTemplate = z.object({
  id: z.string(),
  templateName: z.string(),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
});
export type ItemTemplate = z.infer<typeof ItemTemplate>;

export const FilledTemplate = ItemTemplate.extend({ values: FieldValues });
export type FilledTemplate = z.infer<typeof FilledTemplate>;

/** A file that new documents start from. */
export const DocumentTemplate = ItemTemplate.extend({
  /** The file name extension, empty if there is none. */
  templateType: z.string(),
  templateSize: z.number().int(),
  fileName: z.string(),
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;
