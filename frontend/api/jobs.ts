import { useSyncExternalStore } from 'react';
import { call } from '#frontend/api/call.ts';
import { pause } from '#frontend/api/pause.ts';
import { readConsistently } from '#frontend/api/reading/consistent.ts';
import { ofSession } from '#frontend/api/session.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import type { Job } from '#shared/models/content/job.ts';

/** Rows below their column names. */
export interface JobTable {
  columns: string[];
  rows: string[][];
}

/** A background job started in this window. */
export interface TrackedJob {
  id: string;
  /** Its description. */
  title: string;
  /** Null until the first answer, and when its state is unavailable. */
  job: Job | null;
  lost: boolean;
  /** The imported table, to show refused rows. */
  table?: JobTable | undefined;
}

const EVERY = 1_000;
/** Milliseconds that a job without refusals stays visible. */
const VISIBLE = 5_000;

const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};
const trackedJobs = ofSession<readonly TrackedJob[]>(() => [], notifyListeners);

const set = (next: readonly TrackedJob[]): void => {
  trackedJobs.now = next;
  notifyListeners();
};
const change = (id: string, to: Partial<TrackedJob>): void => set(trackedJobs.now.map((one) => (one.id === id ? { ...one, ...to } : one)));
const isFollowed = (id: string): boolean => trackedJobs.now.some((one) => one.id === id);

const remove = (id: string): void => set(trackedJobs.now.filter((one) => one.id !== id));

const isGood = ({ state, refusedCount }: Job): boolean => state === 'done' && refusedCount === 0;

const watch = async (id: string): Promise<Job | null> => {
  while (isFollowed(id)) {
    try {
      const job = await call(everybody.followJob, { jobId: id });
      // Someone who follows a job will read its results.
      readConsistently();
      change(id, { job });
      if (job.endedOn === null) {
        await pause(EVERY);
        continue;
      }
      if (isGood(job)) setTimeout(remove, VISIBLE, id);
      return job;
    } catch {
      change(id, { lost: true });
      return null;
    }
  }
  return null;
};

const waitForEnd = async (id: string, title: string, table?: JobTable): Promise<Job | null> => {
  if (isFollowed(id)) return null;
  set([...trackedJobs.now, { id, title, job: null, lost: false, table }]);
  return watch(id);
};

export const jobs = {
  /** Follows a job until it has ended. Returns its final state; null if that is unavailable. */
  follow: waitForEnd,
  /** The same for a job in an answer. A job that has already ended is shown only if it has refusals. */
  see: async (job: Job, title: string): Promise<Job | null> => {
    if (job.endedOn === null) return waitForEnd(job.id, title);
    if (!isGood(job)) set([...trackedJobs.now, { id: job.id, title, job, lost: false }]);
    return job;
  },
  remove,
  cancel: async (id: string): Promise<void> => {
    const job = await call(everybody.cancelJob, { jobId: id });
    change(id, { job });
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useJobs = (): readonly TrackedJob[] => useSyncExternalStore(subscribe, () => trackedJobs.now);
