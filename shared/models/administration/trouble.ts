import * as z from 'zod';

/** Problems for administrators: no disk space, damaged files, unreadable records, failed jobs, an index being rebuilt. */
export const troubles = ['diskFull', 'hurtFiles', 'damagedRows', 'deadLetters', 'indexBuilding'] as const;
export const Trouble = z.enum(troubles);
export type Trouble = z.infer<typeof Trouble>;
