import type { ListContext } from '#functions/domain/access/targets.ts';
import { startTransfer } from '#functions/domain/transfers/startTransfer.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';

export const copyToList = (ctx: ListContext, plan: Transfer): Promise<Job> => startTransfer(ctx, 'copyToList', plan);
