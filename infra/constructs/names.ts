import { Aws } from 'aws-cdk-lib';
import type { Installation } from '#infra/constructs/installation.ts';

/** The stage of the WebSocket API is the path that browsers request, so that the distribution can forward it unchanged. */
export const HUB_STAGE = '_api_hub';

/** Known before the bucket exists: the pages' policy names it, and it in turn names the pages' origin. */
export const filesBucketName = ({ stage }: Installation): string => `sheaf-${stage}-files-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

export const filesBucketArn = (installation: Installation): string => `arn:${Aws.PARTITION}:s3:::${filesBucketName(installation)}`;

/** The bucket with checkpoints of the audit trail. */
export const auditBucketName = ({ stage }: Installation): string => `sheaf-${stage}-audit-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

export const auditBucketArn = (installation: Installation): string => `arn:${Aws.PARTITION}:s3:::${auditBucketName(installation)}`;

/**
 * Signed file addresses use the bucket's own origin. It has no session cookie, so an uploaded page that someone opens cannot act on behalf
 * of a member.
 */
export const filesOrigin = (installation: Installation): string =>
  `https://${filesBucketName(installation)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

/** The path of an installation's keys. */
export const secretPrefix = ({ stage }: Pick<Installation, 'stage'>): string => `/sheaf/${stage}/keys`;

/** The parameter with the administrator's first password, named as the first start does. */
export const firstPasswordName = (installation: Installation): string => `${secretPrefix(installation)}/first-password`;

/** The export with the WebSocket API's id. */
export const hubIdExport = ({ stage }: Installation): string => `Sheaf-${stage}-HubId`;

/** The feed's name is known before it exists, so that calls can report how far behind it is. */
export const feedName = ({ stage }: Installation): string => `sheaf-${stage}-feed`;
export const indexerName = ({ stage }: Installation): string => `sheaf-${stage}-indexer`;

/** The prefix of all log group names, which CloudFormation derives from the stack name. */
export const logPrefix = ({ stage }: Installation): string => `Sheaf-${stage}-`;

/** The search index, which can be rebuilt from the records. */
export const searchName = ({ stage }: Installation): string => `sheaf-${stage}`;

/** The converter's name is known before it exists. */
export const converterName = ({ stage }: Installation): string => `sheaf-${stage}-converter`;

/** Names of state machines are known before they exist, because what starts them is part of their definition. */
export const machineName = ({ stage }: Installation, workflow: string): string => `sheaf-${stage}-${workflow}`;

/** The namespace of metrics derived from log lines. */
export const callMetricsName = ({ stage }: Installation): string => `sheaf-${stage}`;

/** The parameter with the function URLs, for `npm run deploy`. */
export const functionHostsName = ({ stage }: Installation): string => `/sheaf/${stage}/function-hosts`;
