import { Aws } from 'aws-cdk-lib';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

/** Leave to do something, and what has to be known for it. */
export interface Grant {
  allow: { actions: string[]; resources: string[] }[];
  /** Why a resource may end in anything. */
  because?: string;
  /** What the function must know to use it. */
  settings: Record<string, string>;
}

/** What a function may do, as far as that hangs on the resources that it shares with others. */
export type Ground = (around: SharedResources) => Grant;

/** Actions of one service, as policies name them. */
export const of = (service: string, actions: string[]): string[] => actions.map((action) => `${service}:${action}`);
/** The name of a resource in this account and region, as policies write it. */
export const here = (service: string, resource: string): string =>
  ['arn', Aws.PARTITION, service, Aws.REGION, Aws.ACCOUNT_ID, resource].join(':');
