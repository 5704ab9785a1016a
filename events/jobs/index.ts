import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { type Context, openContext, system } from '#functions/domain/context.ts';
import { buildOrder } from '#functions/domain/lists/buildOrder.ts';
import type { Host } from '#functions/platform/host.ts';

const Sent = z.object({ name: z.string(), body: z.record(z.string(), z.unknown()) });

type Consumer = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>;

const OrderJob = z.object({ listId: z.string(), signature: z.string() });

/** Who does the work of a job, by its name. */
const consumers: Record<string, Consumer> = {
  buildOrder: (ctx, body) => {
    const { listId, signature } = OrderJob.parse(body);
    return buildOrder(ctx, listId, signature);
  },
};

const run = async (host: Host, text: string, id: string): Promise<void> => {
  const { name, body } = Sent.parse(JSON.parse(text));
  const consume = consumers[name];
  if (!consume) throw new Error(`no consumer for job ${name}`);
  await consume(openContext(host, system, id), body);
};

/** Works off the queue; a job that fails comes back by itself, and after some times goes to the dead letters. */
export const handle =
  (host: Host) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      try {
        await run(host, body, messageId);
      } catch (error) {
        host.logs.write('error', 'job failed', { correlationId: messageId, error: String(error) });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
