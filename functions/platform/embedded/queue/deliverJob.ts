import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { QueuedJob } from '#functions/platform/embedded/queue/queueRows.ts';
import type { Row } from '#functions/platform/table.ts';

/** A consumer with the interface of a Lambda function. */
export type Deliver = (event: SQSEvent) => Promise<SQSBatchResponse>;

const eventOf = ({ sk, data }: Row<QueuedJob>, now: Date): SQSEvent => ({
  Records: [
    {
      messageId: data.id,
      receiptHandle: sk,
      body: JSON.stringify(data.job),
      attributes: {
        ApproximateReceiveCount: String(data.failures + 1),
        SentTimestamp: String(Date.parse(data.sentAt)),
        SenderId: 'sheaf',
        ApproximateFirstReceiveTimestamp: String(now.getTime()),
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:local:000000000000:jobs',
      awsRegion: 'local',
    },
  ],
});

/** Returns undefined if the job was done, otherwise the reason. */
export const deliverJob = async (deliver: Deliver, row: Row<QueuedJob>, now: Date): Promise<string | undefined> => {
  try {
    const { batchItemFailures } = await deliver(eventOf(row, now));
    return batchItemFailures.length > 0 ? 'the consumer reported a failure' : undefined;
  } catch (error) {
    return String(error);
  }
};
