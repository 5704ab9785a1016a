import { expect, vi } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { SOON } from '#tests/kit/patience.ts';
import type { World } from '#tests/kit/world.ts';

/** Waits until no job is left. */
export const untilIdle = ({ table }: World): Promise<void> =>
  vi.waitFor(async () => expect((await table.query({ table: 'content', pk: keys.openJob('').pk })).rows).toEqual([]), { timeout: SOON });
