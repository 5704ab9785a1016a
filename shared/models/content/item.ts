import * as z from 'zod';
import { COMMENT_LENGTH, NAME_LENGTH } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

export const ListId = z.string().min(1).max(64);
export const FolderId = z.string().min(1).max(64);
/** Items are numbered from 1 in each list. */
export const ItemId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** In the lists of users and groups an item is known by the id of its user or group as well. */
export const ItemKey = z.union([ItemId, z.ulid()]);

/** Why something was done, in the words of who did it. */
export const Reason = z.string().trim().max(COMMENT_LENGTH).default('');
/** A reason that has to be given. */
export const GivenReason = z.string().trim().min(1, { error: 'required' }).max(COMMENT_LENGTH);
/** What somebody says about a change; a blank comment is an empty one. */
export const Comments = z.string().trim().max(COMMENT_LENGTH).default('');

export const ItemRef = z.object({ listId: ListId, id: ItemId });
export type ItemRef = z.infer<typeof ItemRef>;

/** Values of a list's own fields by internal name; what each may be is said by shared/rules/fields. */
export const FieldValues = z.record(z.string().max(100), z.unknown());
export type FieldValues = z.infer<typeof FieldValues>;

/** Characters no file system and no URL agrees on, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const illegalInName = /[:/\\"<>?*|\u0000-\u001f\u007f]/;
/** What is not seen and lets an ending look like another one: marks that turn the direction of writing, and spaces without width. */
const unseenInName = /[\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;

/** A file or folder name as people may give it. The two codes are keys of message.formValidation. */
export const FileName = z
  .string()
  .max(NAME_LENGTH)
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name !== '', { error: 'required' })
  .refine((name) => !illegalInName.test(name) && !unseenInName.test(name) && name.isWellFormed() && !['.', '..'].includes(name), {
    error: 'FileName',
  });

/** How far a change of an item has come that others do not see yet. */
export const DraftStatuses = { InDraft: 0, PendingApproval: 1, Approved: 2, Declined: 3 } as const;
export const DraftStatus = z.literal(Object.values(DraftStatuses));
export type DraftStatus = z.infer<typeof DraftStatus>;

/** Who handed in what waits for approval, since when it waits, and who may decide. */
export const Approvers = z.object({ by: Person, since: z.string(), approvers: z.array(Person) });
export type Approvers = z.infer<typeof Approvers>;

/** A file beside an item's fields. Each upload of one name is its next fileVersion. */
export const Attachment = z.object({
  id: z.string(),
  parentId: z.number().int(),
  fileName: z.string(),
  fileSize: z.number().int(),
  fileVersion: z.number().int(),
  versionComments: z.string(),
  _CreatedOn: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

const Holder = z.object({ internalId: z.string(), fullName: z.string() });

export const Item = z
  .object({
    Id: z.number().int(),
    Title: z.string(),
    _FileName: z.string().nullable(),
    _FileSize: z.number().int().nullable(),
    _Folder: z.object({ folderId: z.string(), relativeUrl: z.string() }),
    /** Names from the list's root down, parted by slashes; empty in the root. */
    folderPath: z.string(),
    _EffectiveAccess: z.number().int(),
    _Version: z.number().int(),
    _CreatedBy: Person,
    _CreatedOn: z.string(),
    _ModifiedBy: Person,
    _ModifiedOn: z.string(),
    _DeletedOn: z.string().nullable(),
    /** Null when nothing of it was ever a draft. */
    _DraftStatus: DraftStatus.nullable(),
    CheckedOutBy: Holder.nullable(),
    CheckedOutOn: z.string().nullable(),
    /** Whoever keeps the caller from changing it. */
    _LockedBy: Holder.nullable(),
    /** Of an event that was changed alone: the series it belongs to, and which of its events it replaces. */
    _Series: z.object({ id: z.number().int(), occurrence: z.string() }).optional(),
    /** Only where one item is asked for. */
    Attachments: z.array(Attachment).optional(),
    /** How many comments there are on it. Only in the pages of a list. */
    _CommentCount: z.number().int().optional(),
    /**
     * Of a user: whether too many failures keep the person out, whether a second step is asked for, and when the person signed in last, as far
     * as that was noted. Only for administrators, in pages.
     */
    _SignIn: z.object({ isLocked: z.boolean(), hasTwoFactor: z.boolean(), lastOn: z.string().nullable() }).optional(),
  })
  .catchall(z.unknown());
export type Item = z.infer<typeof Item>;

export const Folder = z.object({
  id: z.string(),
  name: z.string(),
  folderPath: z.string(),
  parentFolderId: z.string().nullable(),
  relativeUrl: z.string(),
  /** Null where it would count what may be hidden. */
  itemCount: z.number().int().nullable(),
  _EffectiveAccess: z.number().int(),
  _ModifiedOn: z.string(),
  /** What a list says in folderFields that its folders have. */
  itemProperties: z.object({ _ModifiedOn: z.string(), _CreatedOn: z.string(), _CreatedBy: Person }),
});
export type Folder = z.infer<typeof Folder>;

/** The open folder with the way back to the root. */
export const FolderDetails = Folder.extend({ parents: z.array(z.object({ id: z.string(), name: z.string() })) });
export type FolderDetails = z.infer<typeof FolderDetails>;

/** An item as a lookup names it. */
export const ItemTitle = z.object({ id: z.number().int(), value: z.string() });
export type ItemTitle = z.infer<typeof ItemTitle>;

/** Items of a page that stand together. Groups of two pages with the same key are one; how many items it has altogether is not said. */
export const ItemGroup = z.object({
  key: z.string(),
  values: z.array(z.object({ internalFieldName: z.string(), words: z.string() })),
  itemIds: z.array(z.number().int()),
});
export type ItemGroup = z.infer<typeof ItemGroup>;

/** One page of a folder: folders first, then items in the asked order. `next` carries on, null is the end. */
export const ItemPage = z.object({
  folders: z.array(Folder),
  items: z.array(Item),
  /** In views that group. */
  groups: z.array(ItemGroup).optional(),
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
  /** The one that it is compared with; null for the first that there is. */
  previousVersion: z.number().int().nullable(),
  versionDiff: z.array(VersionDiff),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
});
export type VersionRow = z.infer<typeof VersionRow>;
