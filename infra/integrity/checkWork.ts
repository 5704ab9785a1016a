import type { QueuedJob } from '#functions/platform/embedded/queue/queueRows.ts';
import type { ExecutionRow } from '#functions/platform/embedded/workflows/executions.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { OpenRunRecord, RunRecord } from '#functions/storage/records/workflowRecords.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';
import { DAY_MS } from '#shared/time.ts';

const REMOVE = 'delete the row with SQL';

const isOld = ({ now }: Data, at: string): boolean => !(Date.parse(at) > now.getTime() - DAY_MS);

/** Checks waiting and failed messages. */
export function* checkQueue(data: Data): Generator<Finding> {
  for (const { sk, data: queued } of data.rows<QueuedJob>('queue')) {
    const due = sk.split('#')[0] ?? '';
    if (isOld(data, due))
      yield {
        what: 'message',
        id: queued.id,
        wrong: `"${queued.job?.name}" has been waiting since ${due}`,
        repair: 'start the host; if the problem remains, check the log',
      };
  }
  for (const { pk, sk, data: deadLetter } of data.rows<Partial<QueuedJob> & { reason?: string }>('deadletter#')) {
    const subject = deadLetter.job?.name ? `"${deadLetter.job.name}" ` : '';
    yield {
      what: 'dead letter',
      id: `${pk.slice('deadletter#'.length)} ${sk}`,
      wrong: `${subject}failed permanently: ${deadLetter.reason ?? 'no reason recorded'}`,
      repair: 'fix the cause and resend it',
    };
  }
}

export function* checkJobs(data: Data): Generator<Finding> {
  for (const { pk, sk } of data.rows('jobs')) {
    const job = pk === 'jobs' ? data.read<JobRecord>(keys.job(sk)) : undefined;
    if (pk === 'jobs' && (!job || job.endedOn)) yield { what: 'job', id: sk, wrong: 'is listed as open, but is not', repair: REMOVE };
  }
  for (const { sk, data: job } of data.rows<JobRecord>('job#')) {
    if (sk !== 'state' || job.endedOn) continue;
    const finding = (wrong: string, repair: string): Finding => ({ what: 'job', id: job.id, wrong: `"${job.kind}" ${wrong}`, repair });
    if (!data.read(keys.openJob(job.id))) yield finding('is open but not listed as such', 'add the row of the open job with SQL');
    else if (isOld(data, job.touchedOn))
      yield finding(`has made no progress since ${job.touchedOn}`, 'start the host; if the problem remains, check the log');
  }
}

/** Checks workflow runs, the list of open runs, and their state machines. */
export function* checkRuns(data: Data): Generator<Finding> {
  const open = new Set<string>();
  for (const { sk, data: row } of data.rows<OpenRunRecord>('openruns')) {
    open.add(row.id);
    const run = data.read<RunRecord>(keys.run(row.listId, row.id));
    const finding = (wrong: string): Finding => ({ what: 'open run', id: `${sk} ${row.id}`, wrong, repair: REMOVE });
    if (run?.state !== 'running') yield finding(run ? 'has ended' : 'refers to a run that does not exist');
    else if (!data.item(row.listId, run.itemId)) yield finding('is running on an item that does not exist');
  }
  for (const { data: run } of data.rows<RunRecord>('runs#'))
    if (run.state === 'running' && !open.has(run.id))
      yield { what: 'run', id: `${run.listId} ${run.id}`, wrong: 'is running but not listed as open', repair: 'end it with SQL' };
  for (const { data: execution } of data.rows<ExecutionRow>('execution#'))
    if (execution.status === 'RUNNING' && !open.has(execution.name))
      yield { what: 'execution', id: execution.name, wrong: 'is running, but its workflow has ended', repair: REMOVE };
}
