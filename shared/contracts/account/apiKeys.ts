import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { API_KEY_DAYS, API_KEYS_PER_PERSON, KEY_PLACES } from '#shared/limits.ts';
import { AccessToken, ApiKey, KeyScope, NewApiKey, OwnKey } from '#shared/models/identity/apiKey.ts';

const own = { on: 'account', needs: 'user' } as const;
const byKey = { ...own, byKey: true } as const;
const visiting = { on: 'nothing', needs: 'anyone', guarded: true, stateless: true, quiet: true } as const;

const Id = z.string().min(1).max(40);
const CreateKeyInput = z
  .strictObject({
    Alias: z.string().trim().min(1).max(100),
    scope: KeyScope.default('read'),
    /** Only administrators may ask for it, and administration is of the whole installation. */
    administration: z.boolean().default(false),
    /** Sites, with all below them, and lists that it is confined to; none for all that its owner reaches. */
    systemSiteIds: z.array(Id).max(KEY_PLACES).default([]),
    systemSiteListIds: z.array(Id).max(KEY_PLACES).default([]),
    /** How many days it is good. */
    days: z.number().int().min(1).max(API_KEY_DAYS).default(90),
  })
  .refine(
    ({ administration, systemSiteIds, systemSiteListIds }) => !administration || systemSiteIds.length + systemSiteListIds.length === 0,
    {
      path: ['administration'],
      error: 'invalid',
    },
  );

/** Keys by which programs call in a person's name, and what programs get for them. */
export const apiKeys = {
  getUserApiKeys: get('/Account/GetUserApiKeys', { ...own, answer: z.array(ApiKey) }),
  createUserApiKeys: post('/Account/CreateUserApiKeys', { ...own, confirmed: true, quiet: true, body: CreateKeyInput, answer: NewApiKey }),
  deleteUserApiKey: post('/Account/DeleteUserApiKey', { ...own, body: z.strictObject({ id: Id }), answer: Done }),
  deleteUserApiKeys: post('/Account/DeleteUserApiKeys', {
    ...own,
    body: z.strictObject({ ids: z.array(Id).min(1).max(API_KEYS_PER_PERSON) }),
    answer: Done,
  }),
  /** Whose the key is that the call was made with; not found in a session. */
  apiKey: get('/Account/ApiKey', { ...byKey, byConfinedKey: true, answer: OwnKey }),
  /** The key that the call was made with, for a token of an hour. */
  token: post('/Account/Token', { ...byKey, byConfinedKey: true, quiet: true, answer: AccessToken }),
  /** User name and key as `Authorization: Basic`. */
  loginBasicAuth: post('/Account/LoginBasicAuth', { ...visiting, answer: AccessToken }),
  /** The same as `Authorization: Digest`, after the nonce of a first refusal. */
  loginDigestAuth: post('/Account/LoginDigestAuth', { ...visiting, answer: AccessToken }),
};
