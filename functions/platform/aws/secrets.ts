import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { setting } from '#functions/platform/aws/setting.ts';
import type { Secrets } from '#functions/platform/secrets.ts';

/** One secret, made with the stack, from which every key is derived; a running function asks for it once. */
export const awsSecrets = (): Secrets => {
  const client = new SecretsManagerClient({});
  let secret: Promise<string> | undefined;

  const load = async (): Promise<string> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: setting('SHEAF_SECRET_ARN') }));
    if (!SecretString) throw new Error('the secret is empty');
    return SecretString;
  };

  const loaded = (): Promise<string> => {
    secret ??= load().catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };

  return {
    key: async (name) =>
      createHmac('sha256', await loaded())
        .update(name)
        .digest(),
  };
};
