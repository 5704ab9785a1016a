import { GetQueueAttributesCommand, paginateListQueues, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { redrive } from '#functions/domain/kernel/deadLetters/redrive.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import { tablesOf } from '#infra/deploy/tableNames.ts';

/** The URL of a stage's queue, whose name CloudFormation derived from the stack. */
const queueOf = async (client: SQSClient, stage: string, logical: string): Promise<string> => {
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, { QueueNamePrefix: `Sheaf-${stage}-Data-${logical}` }))
    if (QueueUrls[0]) return QueueUrls[0];
  throw new Error(`There is no queue ${logical} of the stage ${stage} in this account and region.`);
};

const attributesOf = async (client: SQSClient, QueueUrl: string): Promise<{ arn: string; messages: number }> => {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] });
  const { Attributes = {} } = await client.send(command);
  return { arn: Attributes.QueueArn ?? '', messages: Number(Attributes.ApproximateNumberOfMessages ?? 0) };
};

/** Resends all waiting and failed messages of a stage. Returns a line per type. */
export const redriveStage = async (stage: string, onlyCount: boolean): Promise<string[]> => {
  const tables = await tablesOf(stage);
  if (!tables) throw new Error(`There are no tables of the stage ${stage} in this account and region.`);
  const client = new SQSClient({});
  const [queue, deadLetterQueue] = await Promise.all([queueOf(client, stage, 'JobsQueue'), queueOf(client, stage, 'JobsGivenUp')]);
  Object.assign(process.env, { SHEAF_CONTENT_TABLE: tables.content, SHEAF_FACTS_TABLE: tables.facts, SHEAF_QUEUE_URL: queue });

  const { behind, deadLetters } = await redrive(openContext(awsHost(), system, 'redrive'), { onlyCount });
  const { arn, messages } = await attributesOf(client, deadLetterQueue);
  if (messages > 0 && !onlyCount) await client.send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
  return [
    ...Object.entries(behind).map(([name, count]) => `${name}: behind with ${count} lists, sites or users`),
    ...Object.entries(deadLetters).map(([name, count]) => `${name}: ${count} dead letters`),
    ...(messages > 0 ? [`dead-letter queue of jobs: about ${messages} messages`] : []),
  ];
};
