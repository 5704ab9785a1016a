import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Installation } from '#infra/constructs/installation.ts';

/** The search engine. */
export interface SearchEngine {
  address: string;
  /** What a role may do there. */
  allow: { actions: string[]; resources: string[] }[];
  /** A collection also needs access policies for its documents. */
  collection?: string;
}

/** Resources of an installation that functions may use. */
export interface SharedResources {
  installation: Installation;
  /** The origin of the application. */
  origin: string;
  content: ITable;
  facts: ITable;
  hub: ITable;
  jobs: IQueue;
  schedules: IScheduleGroup;
  scheduleRole: IRole;
  people: IUserPool;
  peopleClient: IUserPoolClient;
  search: SearchEngine;
  /** The id of the WebSocket API. */
  hubApi: string;
}
