import * as z from 'zod';
import { Flag } from '#shared/http/flag.ts';
import { Attachment, Comments, FileName, FolderId, Item } from '#shared/models/content/item.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What happens to a file whose name is taken: it becomes the next version, the same only if the latest version is the sender's own, it gets
 * a number, or it is refused.
 */
export const SameName = z.enum(['version', 'ownVersion', 'number', 'refuse']);
export type SameName = z.infer<typeof SameName>;

/** An upload announced by the browser: with the SHA-256 of each part, so that every part is verified on arrival. */
export const UploadPlan = z.strictObject({
  fileName: FileName,
  /** Violations are reported as FileTooSmall and FileTooLarge, which name the file. */
  size: z.number().int().min(0),
  parts: z.array(Sha256).max(128),
  folderId: FolderId.optional(),
  overwrite: z.boolean().default(true),
  /** Takes precedence over `overwrite`. */
  sameName: SameName.optional(),
});
export type UploadPlan = z.infer<typeof UploadPlan>;

/** A signed address for each part, in order. `headers` must be sent unchanged, because they are part of the signature. */
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

/** Several attachments; failures are reported together. */
export const UploadedMany = z.object({
  attachments: z.array(Attachment),
  refused: z.array(Refused),
});
export type UploadedMany = z.infer<typeof UploadedMany>;

/** Several documents; failures are reported together. */
export const UploadedDocuments = z.object({ items: z.array(Item), refused: z.array(Refused) });
export type UploadedDocuments = z.infer<typeof UploadedDocuments>;

export const UploadQuery = z.strictObject({
  folderId: FolderId.optional(),
  overwrite: Flag.default(true),
  comments: Comments,
});
