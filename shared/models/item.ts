import * as z from 'zod';
import { COMMENT_LENGTH, NAME_LENGTH } from '#shared/limits.ts';
import { Person } from '#shared/models/person.ts';

export const ListId = z.string().min(1).max(64);
export const FolderId = z.string().min(1).max(64);
/** Items are numbered from 1 in each list. */
export const ItemId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Why something was done, in the words of who did it. */
export const Reason = z.string().trim().max(COMMENT_LENGTH).default('');

export const ItemRef = z.object({ listId: ListId, id: ItemId });
export type ItemRef = z.infer<typeof ItemRef>;

/** Values of a list's own fields by internal name; what each may be is said by shared/rules/fields. */
export const FieldValues = z.record(z.string().max(100), z.unknown());
export type FieldValues = z.infer<typeof FieldValues>;

/** Characters no file system and no URL agrees on, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const illegalInName = /[:/\\"<>?*|\u0000-\u001f\u007f]/;

/** A file or folder name as people may give it. The two codes are keys of message.formValidation. */
export const FileName = z
  .string()
  .max(NAME_LENGTH)
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name !== '', { error: 'required' })
  .refine((name) => !illegalInName.test(name) && name.isWellFormed() && name !== '.' && name !== '..', { error: 'FileName' });

export const Item = z
  .object({
    Id: z.number().int(),
    Title: z.string(),
    _FileName: z.string().nullable(),
    _FileSize: z.number().int().nullable(),
    _Folder: z.object({ folderId: z.string(), relativeUrl: z.string() }),
    _EffectiveAccess: z.number().int(),
    _Version: z.number().int(),
    _CreatedBy: Person,
    _CreatedOn: z.string(),
    _ModifiedBy: Person,
    _ModifiedOn: z.string(),
    _DeletedOn: z.string().nullable(),
  })
  .catchall(z.unknown());
export type Item = z.infer<typeof Item>;

export const Folder = z.object({
  id: z.string(),
  name: z.string(),
  folderPath: z.string(),
  parentFolderId: z.string().nullable(),
  relativeUrl: z.string(),
  itemCount: z.number().int(),
  _EffectiveAccess: z.number().int(),
  _ModifiedOn: z.string(),
});
export type Folder = z.infer<typeof Folder>;

/** The open folder with the way back to the root. */
export const FolderDetails = Folder.extend({ parents: z.array(z.object({ id: z.string(), name: z.string() })) });
export type FolderDetails = z.infer<typeof FolderDetails>;

/** One page of a folder: folders first, then items in the asked order. `next` carries on, null is the end. */
export const ItemPage = z.object({
  folders: z.array(Folder),
  items: z.array(Item),
  next: z.string().nullable(),
  /** Rows of the whole folder; null where a filter or somebody else's rows would make it a lie or a leak. */
  total: z.number().int().nullable(),
});
export type ItemPage = z.infer<typeof ItemPage>;

export const VersionDiff = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type VersionDiff = z.infer<typeof VersionDiff>;

export const VersionRow = z.object({
  id: z.string(),
  versionType: z.enum(['item', 'file', 'attachment']),
  fileVersion: z.number().int().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  comments: z.string(),
  _Version: z.number().int(),
  versionDiff: z.array(VersionDiff),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
});
export type VersionRow = z.infer<typeof VersionRow>;
