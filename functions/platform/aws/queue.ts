import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { setting } from '#functions/platform/aws/common/setting.ts';
import type { Queue } from '#functions/platform/queue.ts';

export const awsQueue = (): Queue => {
  const client = new SQSClient({});
  return {
    send: async (job) => {
      await client.send(new SendMessageCommand({ QueueUrl: setting('SHEAF_QUEUE_URL'), MessageBody: JSON.stringify(job) }));
    },
  };
};
