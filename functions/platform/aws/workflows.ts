import {
  DescribeExecutionCommand,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import type { Execution, Workflows } from '#functions/platform/workflows.ts';

/** All our state machines share a name prefix. */
const machineArn = (machine: string): string => setting('SHEAF_MACHINES') + machine;

const executionArn = (machine: string, name: string): string => `${machineArn(machine).replace(':stateMachine:', ':execution:')}:${name}`;

/** Returns true if the request was sent, false if the service refused it with one of these errors. */
const unless = async (names: string[], send: Promise<unknown>): Promise<boolean> => {
  try {
    await send;
    return true;
  } catch (error) {
    if (isFailure(error, ...names)) return false;
    throw error;
  }
};

const over = ['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'];

const statuses = new Map<string | undefined, Execution['status']>([
  ['RUNNING', 'RUNNING'],
  ['SUCCEEDED', 'SUCCEEDED'],
  ['ABORTED', 'ABORTED'],
]);

export const awsWorkflows = (): Workflows => {
  const client = new SFNClient({});
  return {
    start: async (machine, name, input) => {
      const request = { stateMachineArn: machineArn(machine), name, input: JSON.stringify(input) };
      await unless(['ExecutionAlreadyExists'], client.send(new StartExecutionCommand(request)));
    },
    succeed: (taskToken, output) => unless(over, client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }))),
    fail: (taskToken, error) => unless(over, client.send(new SendTaskFailureCommand({ taskToken, error }))),
    stop: async (machine, name) => {
      await unless(['ExecutionDoesNotExist'], client.send(new StopExecutionCommand({ executionArn: executionArn(machine, name) })));
    },
    state: async (machine, name) => {
      try {
        const { status, error } = await client.send(new DescribeExecutionCommand({ executionArn: executionArn(machine, name) }));
        return { status: statuses.get(status) ?? 'FAILED', ...(error && { error }) };
      } catch (failure) {
        if (isFailure(failure, 'ExecutionDoesNotExist')) return undefined;
        throw failure;
      }
    },
  };
};
