import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Job, Queue, Schedule } from '#functions/platform/queue.ts';

/** Ids can be of any length and contain any character; schedule names cannot. */
const place = (id: string) => ({ Name: sha256(id).toString('hex'), GroupName: setting('SHEAF_SCHEDULE_GROUP') });

/** Scheduler refuses times that have passed when the request arrives. It is accurate only to the minute, so a few seconds do no harm. */
const SOONEST = 5000;

const inputOf = (id: string, time: Date, job: Job): CreateScheduleCommandInput => ({
  ...place(id),
  Description: id.slice(0, 512),
  ScheduleExpression: `at(${time.toISOString().slice(0, 19)})`,
  ScheduleExpressionTimezone: 'UTC',
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: { Arn: setting('SHEAF_QUEUE_ARN'), RoleArn: setting('SHEAF_SCHEDULE_ROLE'), Input: JSON.stringify(job) },
});

/** A schedule that has run exists until Scheduler deletes it, which can happen between two requests. */
const ATTEMPTS = 3;

const set = async (client: SchedulerClient, input: CreateScheduleCommandInput): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new CreateScheduleCommand(input));
      return;
    } catch (error) {
      if (!isFailure(error, 'ConflictException')) throw error;
    }
    try {
      await client.send(new UpdateScheduleCommand(input));
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isFailure(error, 'ResourceNotFoundException')) throw error;
    }
  }
};

const cancel = async (client: SchedulerClient, id: string): Promise<void> => {
  try {
    await client.send(new DeleteScheduleCommand(place(id)));
  } catch (error) {
    if (!isFailure(error, 'ResourceNotFoundException')) throw error;
  }
};

/** EventBridge Scheduler refuses past times, so such jobs go to the queue immediately. */
export const awsSchedule = ({ queue, now }: { queue: Queue; now(): Date }): Schedule => {
  const client = new SchedulerClient({});
  return {
    at: async (id, time, job) => {
      const soonest = new Date(now().getTime() + SOONEST);
      if (time > now()) return set(client, inputOf(id, time > soonest ? time : soonest, job));
      await cancel(client, id);
      return queue.send(job);
    },
    cancel: (id) => cancel(client, id),
  };
};
