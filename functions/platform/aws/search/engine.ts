import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client, errors } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';
import { setting } from '#functions/platform/aws/common/setting.ts';

/** Milliseconds for one request. A sleeping collection takes up to half a minute to wake, and no call waits that long. */
const REQUEST_TIMEOUT_MS = 8000;

export interface Engine {
  client: Client;
  /** A serverless collection: it refreshes on its own schedule only, and scales to zero while it is not used. */
  isCollection: boolean;
}

/** The AWS service that signs requests to this host; undefined for a self-hosted engine with other protection. */
const serviceOf = (host: string): 'aoss' | 'es' | undefined => {
  if (/\.aoss\.amazonaws\./.test(host)) return 'aoss';
  return /\.es\.amazonaws\.|\.on\.aws$/.test(host) ? 'es' : undefined;
};

/** The engine at an address. AWS authorizes requests by the function's role. */
export const engineAt = (address: string = setting('SHEAF_SEARCH')): Engine => {
  const service = serviceOf(new URL(address).host);
  const signer = service && AwsSigv4Signer({ region: process.env.AWS_REGION ?? '', service, getCredentials: defaultProvider() });
  const isCollection = service === 'aoss';
  // Immediate retries would only prolong the wait for an engine that is waking up.
  const client = new Client({ ...signer, node: address, requestTimeout: REQUEST_TIMEOUT_MS, maxRetries: isCollection ? 0 : 2 });
  return { client, isCollection };
};

/** Statuses of a collection that has no capacity yet. */
const WAKING = new Set([429, 502, 503, 504]);

/** Whether the engine did not answer because it is asleep. */
export const isAsleep = ({ isCollection }: Engine, error: unknown): boolean =>
  isCollection && (error instanceof errors.TimeoutError || (error instanceof errors.ResponseError && WAKING.has(error.statusCode ?? 0)));
