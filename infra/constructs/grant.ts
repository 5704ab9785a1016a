import { Aws } from 'aws-cdk-lib';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

/** A permission, with the settings that it requires. */
export interface Grant {
  allow: { actions: string[]; resources: string[] }[];
  /** Why a resource may contain a wildcard. */
  because?: string;
  /** Environment variables that the function needs to use it. */
  settings: Record<string, string>;
}

/** A permission as far as it depends on shared resources. */
export type CreateGrant = (around: SharedResources) => Grant;

/** Actions of one service, as policies name them. */
export const of = (service: string, actions: string[]): string[] => actions.map((action) => `${service}:${action}`);
/** The ARN of a resource in this account and region. */
export const here = (service: string, resource: string): string =>
  ['arn', Aws.PARTITION, service, Aws.REGION, Aws.ACCOUNT_ID, resource].join(':');
