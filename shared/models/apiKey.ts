import * as z from 'zod';

/** `read` is good for GET calls only. */
export const KeyScope = z.enum(['read', 'write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** A key by which programs call in a person's name, without what it consists of. */
export const ApiKey = z.object({
  id: z.string(),
  Alias: z.string(),
  scope: KeyScope,
  /** Good for calls that take an administrator, too. */
  administration: z.boolean(),
  createdOn: z.string(),
  expiresOn: z.string(),
  /** A day; null before the first use. */
  usedOn: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Only the answer that makes it has the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** Whose the presented key is, and what it may do. */
export const OwnKey = ApiKey.omit({ createdOn: true, expiresOn: true, usedOn: true }).extend({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
});
export type OwnKey = z.infer<typeof OwnKey>;

export const AccessToken = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds. */
  expiresIn: z.number().int(),
  scope: KeyScope,
});
export type AccessToken = z.infer<typeof AccessToken>;
