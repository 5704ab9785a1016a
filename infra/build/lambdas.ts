import { type ControllerName, contracts } from '#shared/contracts/index.ts';

/** Folders under events/ that run by themselves. */
const events = ['converter', 'feed', 'hub', 'indexer', 'install', 'jobs', 'sweep', 'workflowTasks'] as const;
export type EventName = (typeof events)[number];
export type LambdaName = ControllerName | EventName;

/** Functions that give or remove files, which may stand in a container. */
const holding: ReadonlySet<string> = new Set(['ai', 'automation', 'file', 'list', 'template', 'webDav', 'jobs', 'sweep', 'workflowTasks']);

/** Functions that read what is in files and feeds. */
export const parsing: ReadonlySet<string> = new Set(['ai', 'automation', 'file', 'list', 'widget', 'jobs', 'workflowTasks']);

const importHolder = (name: string): string =>
  holding.has(name) ? "import { withContainers } from '#functions/domain/settings/containers/withContainers.ts';" : '';
const host = (name: string): string => (holding.has(name) ? 'withContainers(awsHost())' : 'awsHost()');

const controllerEntry = (name: string): string => `
${importHolder(name)}
import { awsHost } from '#functions/platform/aws/host.ts';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import { answerKnownData } from '#functions/runtime/refuseNewer.ts';
import { throughEdge } from '#functions/platform/aws/throughEdge.ts';
import { controller } from '#functions/controllers/${name}/index.ts';
const host = ${host(name)};
export const handler = throughEdge(inGzip(answerKnownData(host, controller(host))));
`;

const eventEntry = (name: string): string => `
${importHolder(name)}
import { awsHost } from '#functions/platform/aws/host.ts';
import { onKnownData } from '#functions/runtime/refuseNewer.ts';
import { handle } from '#events/${name}/index.ts';
const host = ${host(name)};
export const handler = onKnownData(host, handle(host));
`;

/** It looks at the version of the data itself, and brings it up to date. */
const installEntry = `
import { awsHost } from '#functions/platform/aws/host.ts';
import { handle } from '#events/install/index.ts';
export const handler = handle(awsHost());
`;

/** It has no host: what hostile documents are opened in knows nothing of the application. */
const converterEntry = `
import { officeBeside } from '#functions/platform/aws/officeBeside.ts';
import { handle } from '#events/converter/index.ts';
export const handler = handle(officeBeside());
`;

/** The code that starts each Lambda function, by its name. */
export const entries: Record<string, string> = Object.fromEntries([
  ...Object.keys(contracts).map((name) => [name, controllerEntry(name)]),
  ...events.map((name) => [name, eventEntry(name)]),
  ['converter', converterEntry],
  ['install', installEntry],
]);
