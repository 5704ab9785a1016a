import * as z from 'zod';

/** A part of an email or archive, identified by its position and a checksum of its bytes. */
export const PartId = z.string().regex(/^\d{1,5}-[0-9a-f]{1,8}$/);

export const FilePart = z.object({ id: PartId, name: z.string(), bytes: z.number() });
export type FilePart = z.infer<typeof FilePart>;

const Person = z.object({ name: z.string(), address: z.string() });
export type Person = z.infer<typeof Person>;

/** An email as it is displayed. */
export const ShownMessage = z.object({
  subject: z.string(),
  from: z.array(Person),
  to: z.array(Person),
  cc: z.array(Person),
  bcc: z.array(Person),
  /** An ISO time; null if the message contains none. */
  sentOn: z.string().nullable(),
  /** Sanitized markup that runs no scripts and loads nothing; null if there is only text. */
  html: z.string().nullable(),
  text: z.string(),
  /** Whether the body was cut off. */
  isCut: z.boolean(),
  /** Remote images that were blocked. */
  blockedPictures: z.number(),
  attachments: z.array(FilePart),
  /** The number of attachments, including those not listed. */
  attachmentCount: z.number(),
});
export type ShownMessage = z.infer<typeof ShownMessage>;

const ArchiveEntry = FilePart.extend({
  /** The names of its folders, the outermost first. */
  folders: z.array(z.string()),
  isFolder: z.boolean(),
  isEncrypted: z.boolean(),
});
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;

/** The directory of an archive. */
export const ArchiveEntries = z.object({
  entries: z.array(ArchiveEntry),
  /** Of the whole archive, including entries not listed. */
  entryCount: z.number(),
  fileCount: z.number(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
});
export type ArchiveEntries = z.infer<typeof ArchiveEntries>;

const messages: ReadonlySet<string> = new Set(['eml', 'msg']);

export const isMessage = (extension: string): boolean => messages.has(extension);
export const isArchive = (extension: string): boolean => extension === 'zip';
