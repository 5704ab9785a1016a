import { expect } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import type { World } from '#tests/kit/world.ts';

/** Waits until no job is left. */
export const untilIdle = ({ table }: World): Promise<void> =>
  waitFor(async () => expect((await table.query({ table: 'content', pk: keys.openJob('').pk })).rows).toEqual([]));
