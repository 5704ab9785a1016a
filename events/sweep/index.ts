import { openContext, system } from '#functions/domain/context.ts';
import { sweepUploads } from '#functions/domain/files/sweepUploads.ts';
import type { Host } from '#functions/platform/host.ts';

/** Once an hour: what nobody will come back for. */
export const handle = (host: Host) => (): Promise<void> => sweepUploads(openContext(host, system, 'sweep'));
