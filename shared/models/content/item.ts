import * as z from 'zod';
import { COMMENT_LENGTH, NAME_LENGTH } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';
import { isVisible } from '#shared/text/visibleLine.ts';

export const ListId = z.string().min(1).max(64);
export const FolderId = z.string().min(1).max(64);
/** Items are numbered from 1 in each list. */
export const ItemId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** In the lists of users and groups, items can also be named by the id of their user or group. */
export const ItemKey = z.union([ItemId, z.ulid()]);

/** The reason given for an action. */
export const Reason = z.string().trim().max(COMMENT_LENGTH).default('');
/** A mandatory reason. */
export const GivenReason = z.string().trim().min(1, { error: 'required' }).max(COMMENT_LENGTH);
/** A comment on a change; blank counts as empty. */
export const Comments = z.string().trim().max(COMMENT_LENGTH).default('');

export const ItemRef = z.object({ listId: ListId, id: ItemId });
export type ItemRef = z.infer<typeof ItemRef>;

/** Values of a list's fields by internal name; shared/rules/fields defines which are valid. */
export const FieldValues = z.record(z.string().max(100), z.unknown());
export type FieldValues = z.infer<typeof FieldValues>;

/** Characters that are not valid in all file systems and URLs, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters
const illegalInName = /[:/\\"<>?*|\u0000-\u001f\u007f]/;
/** Invisible characters that can disguise a file extension: direction marks and zero-width spaces. */
const unseenInName = /[\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;

/**
 * A file or folder name. The codes are keys of message.formValidation. The normal form, which is part of a key, can be longer than what was
 * entered.
 */
export const FileName = z
  .string()
  .max(NAME_LENGTH, { error: 'tooLong' })
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name.length <= NAME_LENGTH, { error: 'tooLong', abort: true })
  .refine(isVisible, { error: 'required' })
  .refine((name) => !illegalInName.test(name) && !unseenInName.test(name) && name.isWellFormed() && !['.', '..'].includes(name), {
    error: 'FileName',
  });

/** The state of changes to an item that others do not see yet. */
export const DraftStatuses = { InDraft: 0, PendingApproval: 1, Approved: 2, Declined: 3 } as const;
export const DraftStatus = z.literal(Object.values(DraftStatuses));
export type DraftStatus = z.infer<typeof DraftStatus>;

/**
 * Who submitted the changes, since when they wait, and who may approve them. The comment is there for those who see the changes, if there is
 * one.
 */
export const Approvers = z.object({ by: Person, since: z.string(), comments: z.string().optional(), approvers: z.array(Person) });
export type Approvers = z.infer<typeof Approvers>;

/** A file attached to an item. Each upload under the same name is the next fileVersion. */
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
    /** Names from the list's root down, separated by slashes; empty in the root. */
    folderPath: z.string(),
    _EffectiveAccess: z.number().int(),
    _Version: z.number().int(),
    _CreatedBy: Person,
    _CreatedOn: z.string(),
    _ModifiedBy: Person,
    _ModifiedOn: z.string(),
    _DeletedOn: z.string().nullable(),
    /** Null if it never was a draft. */
    _DraftStatus: DraftStatus.nullable(),
    CheckedOutBy: Holder.nullable(),
    CheckedOutOn: z.string().nullable(),
    /** The person who prevents the caller from changing it. */
    _LockedBy: Holder.nullable(),
    /** For an event changed individually: its series, and which of its events it replaces. */
    _Series: z.object({ id: z.number().int(), occurrence: z.string() }).optional(),
    /** Only for single items. */
    Attachments: z.array(Attachment).optional(),
    /** The number of comments. Only in the pages of a list. */
    _CommentCount: z.number().int().optional(),
    /**
     * For users: whether they are locked out, whether they use two-factor authentication, and the last recorded sign-in. Only for
     * administrators, in pages.
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
  /** Null if it would count hidden items. */
  itemCount: z.number().int().nullable(),
  _EffectiveAccess: z.number().int(),
  _ModifiedOn: z.string(),
  /** The properties of folders named in folderFields. */
  itemProperties: z.object({ _ModifiedOn: z.string(), _CreatedOn: z.string(), _CreatedBy: Person }),
});
export type Folder = z.infer<typeof Folder>;

/** The open folder with its parents up to the root, as far as the caller may know their names. */
export const FolderDetails = Folder.extend({ parents: z.array(z.object({ id: z.string(), name: z.string() })) });
export type FolderDetails = z.infer<typeof FolderDetails>;

/** An item as lookups name it. */
export const ItemTitle = z.object({ id: z.number().int(), value: z.string() });
export type ItemTitle = z.infer<typeof ItemTitle>;

/** A group of items in a page. Groups of two pages with the same key belong together; the total number of items is not given. */
export const ItemGroup = z.object({
  key: z.string(),
  values: z.array(z.object({ internalFieldName: z.string(), words: z.string() })),
  itemIds: z.array(z.number().int()),
});
export type ItemGroup = z.infer<typeof ItemGroup>;

/** A page of a folder: folders first, then items in order. `next` continues, null is the end. */
export const ItemPage = z.object({
  folders: z.array(Folder),
  items: z.array(Item),
  /** In grouped views. */
  groups: z.array(ItemGroup).optional(),
  next: z.string().nullable(),
  /** Rows of the whole folder; null if a filter or unreadable rows would make it wrong or a leak. */
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
  /** The version that it is compared with; null for the first. */
  previousVersion: z.number().int().nullable(),
  versionDiff: z.array(VersionDiff),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
});
export type VersionRow = z.infer<typeof VersionRow>;
