import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { expect } from 'vitest';
import { handle } from '#events/jobs/index.ts';
import type { Host } from '#functions/platform/host.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { crashing } from '#tests/installation/crashing.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { openWorld } from '#tests/kit/world.ts';

interface Trial {
  /** What holds when the job has ended. */
  check: () => Promise<void>;
}

/** A world on disk whose jobs are only processed by the test, on hosts that die. */
export const openDyingHost = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-crashes-'));
  const database = join(folder, 'sheaf.db');
  const world = await openWorld({ database, listening: false });
  world.host.callsPerSecond = 1e9;
  refuseDoubles(world.table);
  const ada = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  const sent: string[] = [];
  Object.assign(world.host.queue, { send: async ({ body }: { body: { id: string } }) => sent.push(body.id) });

  const deliver = (host: Host, id: string) => {
    const body = JSON.stringify({ name: 'job', body: { id } });
    return handle(host)({ Records: [{ messageId: 'test-crash', body }] } as SQSEvent);
  };

  /** A host that dies before or after each write of a job in turn; the next one completes the job as if nothing had happened. */
  const survive = async (start: () => Promise<Trial>): Promise<number> => {
    for (let at = 1; ; at += 1) {
      for (const moment of ['before', 'after'] as const) {
        const { check } = await start();
        const id = sent.at(-1) ?? '';
        const dying = crashing(world.ctx, at, moment);
        await deliver(dying.ctx.host, id);
        expect((await deliver(world.host, id)).batchItemFailures).toEqual([]);
        const job = await ada.call(application.followJob, { jobId: id });
        expect([job.state, job.refused], `${moment} ${at}`).toEqual(['done', []]);
        await check();
        if (dying.writes() < at) return at;
      }
    }
  };

  const close = async (): Promise<void> => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  };

  return { world, database, ada, sent, deliver, survive, close };
};

export type DyingHost = Awaited<ReturnType<typeof openDyingHost>>;
