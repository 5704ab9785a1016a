import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsQueue } from '#functions/platform/aws/queue.ts';
import { awsSchedule } from '#functions/platform/aws/schedule.ts';
import { startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Job, Queue, Schedule } from '#functions/platform/queue.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  queue: Queue;
  schedule: Schedule;
  /** The jobs delivered so far. */
  delivered(): Promise<Job[]>;
}

const now = () => new Date();

const openEmbedded = () => {
  const table = openTable(':memory:');
  const jobs: Job[] = [];
  const { queue, schedule, stop } = startQueue({
    table,
    now,
    every: 20,
    deliver: async ({ Records }) => {
      jobs.push(...Records.map(({ body }): Job => JSON.parse(body)));
      return { batchItemFailures: [] };
    },
  });
  const adapter: Adapter = { name: 'one machine', queue, schedule, delivered: async () => jobs };
  return { adapter, stop: () => stop().then(table.close) };
};

const openEmulated = async (): Promise<Adapter> => {
  await prepareEmulator();
  const QueueUrl = process.env.SHEAF_QUEUE_URL;
  const client = new SQSClient({});
  const jobs: Job[] = [];
  const delivered = async () => {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body = 'null', ReceiptHandle } of Messages) {
      jobs.push(JSON.parse(Body));
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return jobs;
  };
  const queue = awsQueue();
  return { name: "the emulator's SQS and Scheduler", queue, schedule: awsSchedule({ queue, now }), delivered };
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const { adapter, stop } = openEmbedded();
  return { list: endpoint ? [adapter, await openEmulated()] : [adapter], stop };
};
