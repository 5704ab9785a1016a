import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client, errors } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';
import { setting } from '#functions/platform/aws/common/setting.ts';

/** Milliseconds for one call. A collection that has gone to sleep takes up to half a minute to wake, which no call waits for. */
const PATIENCE = 8000;

export interface Engine {
  client: Client;
  /**
   * A serverless collection: it makes what is written visible by itself and cannot be asked to, and has no capacity while nobody asks it
   * anything.
   */
  isCollection: boolean;
}

/** Which service signs calls to an address of AWS; undefined for an engine that somebody runs and guards in another way. */
const serviceOf = (host: string): 'aoss' | 'es' | undefined => {
  if (/\.aoss\.amazonaws\./.test(host)) return 'aoss';
  return /\.es\.amazonaws\.|\.on\.aws$/.test(host) ? 'es' : undefined;
};

/** The engine at an address. AWS knows by the role of the function who asks. */
export const engineAt = (address: string = setting('SHEAF_SEARCH')): Engine => {
  const service = serviceOf(new URL(address).host);
  const signer = service && AwsSigv4Signer({ region: process.env.AWS_REGION ?? '', service, getCredentials: defaultProvider() });
  const isCollection = service === 'aoss';
  // Whoever asks again at once waits longer for an engine that wakes, and is told later.
  const client = new Client({ ...signer, node: address, requestTimeout: PATIENCE, maxRetries: isCollection ? 0 : 2 });
  return { client, isCollection };
};

/** How a collection answers that has no capacity yet. */
const WAKING = new Set([429, 502, 503, 504]);

/** Whether an engine did not answer because it sleeps. */
export const isAsleep = ({ isCollection }: Engine, error: unknown): boolean =>
  isCollection && (error instanceof errors.TimeoutError || (error instanceof errors.ResponseError && WAKING.has(error.statusCode ?? 0)));
