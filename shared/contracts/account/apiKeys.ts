import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { API_KEY_DAYS, API_KEYS_PER_PERSON, KEY_PLACES } from '#shared/limits.ts';
import { AccessToken, ApiKey, KeyScope, NewApiKey, OwnKey } from '#shared/models/identity/apiKey.ts';

const byKey = { ...ownAccount, byKey: true } as const;
const visiting = { on: 'nothing', needs: 'anyone', guarded: true, stateless: true, quiet: true } as const;

const Id = z.string().min(1).max(40);
const CreateKeyInput = z
  .strictObject({
    Alias: z.string().trim().min(1).max(100),
    scope: KeyScope.default('read'),
    /** Only administrators may request it; administration covers the whole installation. */
    administration: z.boolean().default(false),
    /** Sites, including everything below them, and lists that it is restricted to; none means everything its owner can reach. */
    systemSiteIds: z.array(Id).max(KEY_PLACES).default([]),
    systemSiteListIds: z.array(Id).max(KEY_PLACES).default([]),
    /** Days of validity. */
    days: z.number().int().min(1).max(API_KEY_DAYS).default(90),
  })
  .refine(
    ({ administration, systemSiteIds, systemSiteListIds }) => !administration || systemSiteIds.length + systemSiteListIds.length === 0,
    {
      path: ['administration'],
      error: 'invalid',
    },
  );

/** Keys by which programs call on behalf of a person, and the tokens issued for them. */
export const apiKeys = {
  getUserApiKeys: get('/Account/GetUserApiKeys', { ...ownAccount, answer: z.array(ApiKey) }),
  createUserApiKeys: post('/Account/CreateUserApiKeys', {
    ...ownAccount,
    confirmed: true,
    quiet: true,
    body: CreateKeyInput,
    answer: NewApiKey,
  }),
  deleteUserApiKey: post('/Account/DeleteUserApiKey', { ...ownAccount, body: z.strictObject({ id: Id }), answer: Done }),
  deleteUserApiKeys: post('/Account/DeleteUserApiKeys', {
    ...ownAccount,
    body: z.strictObject({ ids: z.array(Id).min(1).max(API_KEYS_PER_PERSON) }),
    answer: Done,
  }),
  /** The owner of the key used for this call; not found in a session. */
  apiKey: get('/Account/ApiKey', { ...byKey, byConfinedKey: true, answer: OwnKey }),
  /** Exchanges the key of this call for a token valid for an hour. */
  token: post('/Account/Token', { ...byKey, byConfinedKey: true, quiet: true, answer: AccessToken }),
  /** User name and key as `Authorization: Basic`. */
  loginBasicAuth: post('/Account/LoginBasicAuth', { ...visiting, answer: AccessToken }),
  /** The same as `Authorization: Digest`, with the nonce of a first refusal. */
  loginDigestAuth: post('/Account/LoginDigestAuth', { ...visiting, answer: AccessToken }),
};
