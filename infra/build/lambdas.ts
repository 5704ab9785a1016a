import { type ControllerName, contracts } from '#shared/contracts/index.ts';

/** Folders under events/ that run by themselves. */
const events = ['feed', 'hub', 'indexer', 'install', 'jobs', 'sweep', 'workflowTasks'] as const;
export type EventName = (typeof events)[number];
export type LambdaName = ControllerName | EventName;

const controllerEntry = (name: string): string => `
import { awsHost } from '#functions/platform/aws/host.ts';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import { throughEdge } from '#functions/platform/aws/throughEdge.ts';
import { controller } from '#functions/controllers/${name}/index.ts';
export const handler = throughEdge(inGzip(controller(awsHost())));
`;

const eventEntry = (name: string): string => `
import { awsHost } from '#functions/platform/aws/host.ts';
import { handle } from '#events/${name}/index.ts';
export const handler = handle(awsHost());
`;

/** The code that starts each Lambda function, by its name. */
export const entries: Record<string, string> = Object.fromEntries([
  ...Object.keys(contracts).map((name) => [name, controllerEntry(name)]),
  ...events.map((name) => [name, eventEntry(name)]),
]);
