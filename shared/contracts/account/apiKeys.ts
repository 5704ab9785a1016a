import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { API_KEY_DAYS, API_KEYS } from '#shared/limits.ts';
import { AccessToken, ApiKey, KeyScope, NewApiKey, OwnKey } from '#shared/models/apiKey.ts';

const own = { on: 'account', needs: 'user' } as const;
const byKey = { ...own, byKey: true } as const;
const visiting = { on: 'nothing', needs: 'anyone', guarded: true, stateless: true, quiet: true } as const;

const Id = z.string().min(1).max(40);
const Asked = z.strictObject({
  Alias: z.string().trim().min(1).max(100),
  scope: KeyScope.default('read'),
  /** Only administrators may ask for it. */
  administration: z.boolean().default(false),
  /** How many days it is good. */
  days: z.number().int().min(1).max(API_KEY_DAYS).default(90),
});

/** Keys by which programs call in a person's name, and what programs get for them. */
export const apiKeys = {
  getUserApiKeys: get('/Account/GetUserApiKeys', { ...own, answer: z.array(ApiKey) }),
  createUserApiKeys: post('/Account/CreateUserApiKeys', { ...own, confirmed: true, quiet: true, body: Asked, answer: NewApiKey }),
  deleteUserApiKey: post('/Account/DeleteUserApiKey', { ...own, body: z.strictObject({ id: Id }), answer: Done }),
  deleteUserApiKeys: post('/Account/DeleteUserApiKeys', {
    ...own,
    body: z.strictObject({ ids: z.array(Id).min(1).max(API_KEYS) }),
    answer: Done,
  }),
  /** Whose the key is that the call was made with; not found in a session. */
  apiKey: get('/Account/ApiKey', { ...byKey, answer: OwnKey }),
  /** The key that the call was made with, for a token of an hour. */
  token: post('/Account/Token', { ...byKey, quiet: true, answer: AccessToken }),
  /** User name and key as `Authorization: Basic`. */
  loginBasicAuth: post('/Account/LoginBasicAuth', { ...visiting, answer: AccessToken }),
  /** The same as `Authorization: Digest`, after the nonce of a first refusal. */
  loginDigestAuth: post('/Account/LoginDigestAuth', { ...visiting, answer: AccessToken }),
};
