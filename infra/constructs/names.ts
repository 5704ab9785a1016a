import { Aws } from 'aws-cdk-lib';
import type { Installation } from '#infra/constructs/installation.ts';

/** The stage of the WebSocket API is the path that browsers ask for, so that the distribution passes it on as it is. */
export const HUB_STAGE = '_api_hub';

/** Said before the bucket exists: the pages' policy names it, and it in turn names the pages' origin. */
export const filesBucketName = ({ stage }: Installation): string => `sheaf-${stage}-files-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

export const filesBucketArn = (installation: Installation): string => `arn:${Aws.PARTITION}:s3:::${filesBucketName(installation)}`;

/** Where it is written down how far the audit trail has come. */
export const auditBucketName = ({ stage }: Installation): string => `sheaf-${stage}-audit-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

export const auditBucketArn = (installation: Installation): string => `arn:${Aws.PARTITION}:s3:::${auditBucketName(installation)}`;

/**
 * Signed file addresses lead straight to the bucket's own origin. It holds no session cookie, so an uploaded page that
 * somebody opens can do nothing in a member's name.
 */
export const filesOrigin = (installation: Installation): string =>
  `https://${filesBucketName(installation)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/** Where the keys of an installation are kept. */
export const secretPrefix = ({ stage }: Pick<Installation, 'stage'>): string => `/sheaf/${stage}/keys`;

/** Where the administrator's first password is kept, under the name that the first start gives it. */
export const firstPasswordName = (installation: Installation): string => `${secretPrefix(installation)}/first-password`;

/** The WebSocket API's id, by which other stacks know it. */
export const hubIdExport = ({ stage }: Installation): string => `Sheaf-${stage}-HubId`;

/** What hears facts is named before it exists, so that calls can say how far behind it is. */
export const feedName = ({ stage }: Installation): string => `sheaf-${stage}-feed`;
export const indexerName = ({ stage }: Installation): string => `sheaf-${stage}-indexer`;

/** With what the names of all log groups begin: CloudFormation makes them of the name of their stack. */
export const logPrefix = ({ stage }: Installation): string => `Sheaf-${stage}-`;

/** What is searched, made again from the records whenever it is lost. */
export const searchName = ({ stage }: Installation): string => `sheaf-${stage}`;

/** What converts documents is named before it exists. */
export const converterName = ({ stage }: Installation): string => `sheaf-${stage}-converter`;

/** State machines are named before they exist: what starts them is part of what they are made of. */
export const machineName = ({ stage }: Installation, workflow: string): string => `sheaf-${stage}-${workflow}`;

/** Where functions count what their lines say. */
export const callMetricsName = ({ stage }: Installation): string => `sheaf-${stage}`;

/** Where it is written down at which addresses functions are asked past the gateway, for `npm run deploy`. */
export const functionHostsName = ({ stage }: Installation): string => `/sheaf/${stage}/function-hosts`;
