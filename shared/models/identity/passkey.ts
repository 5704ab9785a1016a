import * as z from 'zod';

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdOn: z.string(),
  usedOn: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Text = z.string().min(1).max(10_000);
const Answered = { id: Text, rawId: Text, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

/** The browser's response to creating a passkey; other properties are not needed. */
export const MadePasskey = z.object({
  ...Answered,
  response: z.object({ clientDataJSON: Text, attestationObject: z.string().min(1).max(100_000) }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The browser's response to using a passkey. */
export const UsedPasskey = z.object({
  ...Answered,
  response: z.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const Key = z.literal('public-key');
const Required = z.literal('required');

/** WebAuthn options for creating a passkey. */
export const MakeOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: Key })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: Key })),
  authenticatorSelection: z.object({ residentKey: Required, userVerification: Required }),
  attestation: z.literal('none'),
});
export type MakeOptions = z.infer<typeof MakeOptions>;

/** WebAuthn options for signing in. They name no passkey, because the device knows its own. */
export const UseOptions = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.number().int(), userVerification: Required });
export type UseOptions = z.infer<typeof UseOptions>;
