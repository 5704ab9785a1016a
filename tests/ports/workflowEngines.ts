import { CreateStateMachineCommand, DescribeStateMachineCommand, ListStateMachinesCommand, SFNClient } from '@aws-sdk/client-sfn';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsWorkflows } from '#functions/platform/aws/workflows.ts';
import { startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import { embeddedWorkflows, takingSteps } from '#functions/platform/embedded/workflows/workflows.ts';
import type { Workflows } from '#functions/platform/workflows.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  isEmulated: boolean;
  workflows: Workflows;
  /** The tokens requested by executions so far, oldest first, each with its input. */
  questions(): Promise<{ token: string; about: string }[]>;
}

const choice = { Type: 'Choice', Choices: [{ Variable: '$.answer.decision', StringEquals: 'no', Next: 'Refused' }], Default: 'Done' };

/** Asks, and succeeds or fails depending on the answer. */
const machine = (Resource: string, Parameters: object): object => ({
  StartAt: 'Ask',
  States: {
    Ask: { Type: 'Task', Resource, Parameters, ResultPath: '$.answer', Next: 'Decide' },
    Decide: choice,
    Done: { Type: 'Succeed' },
    Refused: { Type: 'Fail', Error: 'refused', Cause: 'somebody said no' },
  },
});

const question = { 'token.$': '$$.Task.Token', 'about.$': '$.about' };

const openEmbedded = () => {
  const table = openTable(':memory:');
  const requested: { token: string; about: string }[] = [];
  const parameters = { FunctionName: 'tasks', Payload: question };
  let advance: (name: string) => Promise<void> = async () => undefined;
  const { wake, stop } = startQueue({
    table,
    now: () => new Date(),
    every: 20,
    deliver: takingSteps(
      (name) => advance(name),
      async () => ({ batchItemFailures: [] }),
    ),
  });
  const engine = embeddedWorkflows({
    table,
    now: () => new Date(),
    machines: { ask: machine('arn:aws:states:::lambda:invoke.waitForTaskToken', parameters) },
    runTask: async ({ token, about }) => void requested.push({ token: String(token), about: String(about) }),
    wake,
  });
  advance = engine.advance;
  const adapter: Adapter = { name: 'one machine', isEmulated: false, workflows: engine.workflows, questions: async () => requested };
  return { adapter, stop: () => stop().then(table.close) };
};

/** A role for state machines: that of a deployed one. */
const someRole = async (): Promise<string | undefined> => {
  const client = new SFNClient({});
  const { stateMachines = [] } = await client.send(new ListStateMachinesCommand({}));
  return (await client.send(new DescribeStateMachineCommand({ stateMachineArn: stateMachines[0]?.stateMachineArn }))).roleArn;
};

const openEmulated = async (): Promise<Adapter> => {
  await prepareEmulator();
  const { SHEAF_QUEUE_URL: QueueUrl, SHEAF_BUCKET: run } = process.env;
  const parameters = { QueueUrl, MessageBody: question };
  const definition = JSON.stringify(machine('arn:aws:states:::sqs:sendMessage.waitForTaskToken', parameters));
  const roleArn = await someRole();
  const { stateMachineArn = '' } = await new SFNClient({}).send(new CreateStateMachineCommand({ name: `${run}-ask`, definition, roleArn }));
  process.env.SHEAF_MACHINES = stateMachineArn.slice(0, -'ask'.length);
  const client = new SQSClient({});
  const known: { token: string; about: string }[] = [];
  const requested = async () => {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body = 'null', ReceiptHandle } of Messages) {
      known.push(JSON.parse(Body));
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return known;
  };
  return { name: "the emulator's Step Functions", isEmulated: true, workflows: awsWorkflows(), questions: requested };
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const { adapter, stop } = openEmbedded();
  return { list: endpoint ? [adapter, await openEmulated()] : [adapter], stop };
};
