import * as z from 'zod';

/** `read` allows GET calls only. */
export const KeyScope = z.enum(['read', 'write']);
export type KeyScope = z.infer<typeof KeyScope>;

/** A site, including everything below it, or a list that a key is restricted to. */
export const KeyPlace = z.object({
  systemSiteId: z.string(),
  /** Empty for a site. */
  systemSiteListId: z.string(),
  /** Empty if the owner of the key can no longer see it. */
  title: z.string(),
});
export type KeyPlace = z.infer<typeof KeyPlace>;

/** An API key without its secret. */
export const ApiKey = z.object({
  id: z.string(),
  Alias: z.string(),
  scope: KeyScope,
  /** Whether it also allows calls for administrators. */
  administration: z.boolean(),
  /** Empty if it reaches everything its owner does. */
  places: z.array(KeyPlace),
  createdOn: z.string(),
  expiresOn: z.string(),
  /** A day; null before the first use. */
  usedOn: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Only the call that creates it returns the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The owner of the presented key, and its permissions. */
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
