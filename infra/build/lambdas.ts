import { type ControllerName, contracts } from '#shared/contracts/index.ts';

/** Folders under events/ that are functions. */
const events = ['converter', 'feed', 'hub', 'indexer', 'install', 'jobs', 'sweep', 'workflowTasks'] as const;
export type EventName = (typeof events)[number];
export type LambdaName = ControllerName | EventName;

/** Functions that read or write files, which may be in a storage container. */
const holding: ReadonlySet<string> = new Set(['ai', 'automation', 'file', 'list', 'template', 'webDav', 'jobs', 'sweep', 'workflowTasks']);

/** Functions that parse files and feeds. */
export const parsing: ReadonlySet<string> = new Set(['ai', 'automation', 'file', 'list', 'widget', 'jobs', 'workflowTasks']);

const importHolder = (name: string): string =>
  holding.has(name) ? "import { withContainers } from '#functions/domain/settings/containers/withContainers.ts';" : '';
const host = (name: string): string => (holding.has(name) ? 'withContainers(awsHost())' : 'awsHost()');

const controllerEntry = (name: string): string => `
${importHolder(name)}
import { awsHost } from '#functions/platform/aws/host.ts';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import { guardCalls } from '#functions/runtime/dataVersionGuard.ts';
import { throughEdge } from '#functions/platform/aws/throughEdge.ts';
import { controller } from '#functions/controllers/${name}/index.ts';
const host = ${host(name)};
export const handler = throughEdge(inGzip(guardCalls(host, controller(host))));
`;

const eventEntry = (name: string): string => `
${importHolder(name)}
import { awsHost } from '#functions/platform/aws/host.ts';
import { guardEvents } from '#functions/runtime/dataVersionGuard.ts';
import { handle } from '#events/${name}/index.ts';
const host = ${host(name)};
export const handler = guardEvents(host, handle(host));
`;

/** Checks and migrates the data version itself. */
const installEntry = `
import { awsHost } from '#functions/platform/aws/host.ts';
import { handle } from '#events/install/index.ts';
export const handler = handle(awsHost());
`;

/** Has no host: the process that opens untrusted documents knows nothing of the application. */
const converterEntry = `
import { officeBeside } from '#functions/platform/aws/officeBeside.ts';
import { handle } from '#events/converter/index.ts';
export const handler = handle(officeBeside());
`;

/** The entry code of each Lambda function, by name. */
export const entries: Record<string, string> = Object.fromEntries([
  ...Object.keys(contracts).map((name) => [name, controllerEntry(name)]),
  ...events.map((name) => [name, eventEntry(name)]),
  ['converter', converterEntry],
  ['install', installEntry],
]);
