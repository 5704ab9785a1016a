import * as z from 'zod';

/** `read` is good for GET calls only. */
export const KeyScope = z.enum(['read', 'write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** Where a key is good: a site with all below it, or a list. */
export const KeyPlace = z.object({
  systemSiteId: z.string(),
  /** Empty for a site. */
  systemSiteListId: z.string(),
  /** Empty where the owner of the key sees the place no more. */
  title: z.string(),
});
export type KeyPlace = z.infer<typeof KeyPlace>;

/** A key by which programs call in a person's name, without what it consists of. */
export const ApiKey = z.object({
  id: z.string(),
  Alias: z.string(),
  scope: KeyScope,
  /** Good for calls that take an administrator, too. */
  administration: z.boolean(),
  /** Empty where it reaches all that its owner reaches. */
  places: z.array(KeyPlace),
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
export const OwnKey = ApiKey.omit({ places: true, createdOn: true, expiresOn: true, usedOn: true }).extend({
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
