import * as z from 'zod';

/** What an email or an archive holds. A part is named by where it stands and by a checksum of its bytes. */
export const PartId = z.string().regex(/^\d{1,5}-[0-9a-f]{1,8}$/);

export const FilePart = z.object({ id: PartId, name: z.string(), bytes: z.number() });
export type FilePart = z.infer<typeof FilePart>;

const Person = z.object({ name: z.string(), address: z.string() });
export type Person = z.infer<typeof Person>;

/** An email as it is read. */
export const ShownMessage = z.object({
  subject: z.string(),
  from: z.array(Person),
  to: z.array(Person),
  cc: z.array(Person),
  bcc: z.array(Person),
  /** An ISO moment; null where the message says none. */
  sentOn: z.string().nullable(),
  /** Markup in which nothing runs and nothing is fetched; null where there is text alone. */
  html: z.string().nullable(),
  text: z.string(),
  /** Whether the body goes on. */
  isCut: z.boolean(),
  /** Pictures that would have been fetched from elsewhere. */
  blockedPictures: z.number(),
  attachments: z.array(FilePart),
  /** How many there are, also of those that are not named. */
  attachmentCount: z.number(),
});
export type ShownMessage = z.infer<typeof ShownMessage>;

const ArchiveEntry = FilePart.extend({
  /** The names of the folders around it, the outermost first. */
  folders: z.array(z.string()),
  isFolder: z.boolean(),
  isEncrypted: z.boolean(),
});
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;

/** What an archive says to hold. */
export const ArchiveEntries = z.object({
  entries: z.array(ArchiveEntry),
  /** Of the whole archive, also of what is not named. */
  entryCount: z.number(),
  fileCount: z.number(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
});
export type ArchiveEntries = z.infer<typeof ArchiveEntries>;

const messages: ReadonlySet<string> = new Set(['eml', 'msg']);

export const isMessage = (extension: string): boolean => messages.has(extension);
export const isArchive = (extension: string): boolean => extension === 'zip';
