import * as z from 'zod';
import { Flag } from '#shared/http/flag.ts';
import { Attachment, Comments, FileName, FolderId, Item } from '#shared/models/content/item.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What becomes of a file whose name is taken: the next version of the other, that only where the other's newest version is the sender's
 * own, a file with a number in its name, or nothing.
 */
export const SameName = z.enum(['version', 'ownVersion', 'number', 'refuse']);
export type SameName = z.infer<typeof SameName>;

/** What a browser knows before it sends a byte: the SHA-256 of each part, so that every part is proven where it lands. */
export const UploadPlan = z.strictObject({
  fileName: FileName,
  /** Its limits are told as FileTooSmall and FileTooLarge, which name the file. */
  size: z.number().int().min(0),
  parts: z.array(Sha256).max(128),
  folderId: FolderId.optional(),
  overwrite: z.boolean().default(true),
  /** Says more than `overwrite`, and counts where it is given. */
  sameName: SameName.optional(),
});
export type UploadPlan = z.infer<typeof UploadPlan>;

/** Where each part goes, in order. `headers` must be sent as they are: they are part of the signature. */
export const UploadTicket = z.object({
  uploadId: z.string(),
  partBytes: z.number().int(),
  parts: z.array(z.object({ number: z.number().int(), url: z.string(), headers: z.record(z.string(), z.string()) })),
});
export type UploadTicket = z.infer<typeof UploadTicket>;

export const UploadCommit = z.strictObject({ uploadId: z.string().max(64) });

const Refused = z.object({
  fileName: z.string(),
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Several attachments at once: those that failed are told together. */
export const UploadedMany = z.object({
  attachments: z.array(Attachment),
  refused: z.array(Refused),
});
export type UploadedMany = z.infer<typeof UploadedMany>;

/** Several documents at once: those that failed are told together. */
export const UploadedDocuments = z.object({ items: z.array(Item), refused: z.array(Refused) });
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;

export const UploadQuery = z.strictObject({
  folderId: FolderId.optional(),
  overwrite: Flag.default(true),
  comments: Comments,
});
