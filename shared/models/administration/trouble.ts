import * as z from 'zod';

/** What an administrator should look after: no room for changes, files that were altered, records that cannot be read, work that was given up, an index being filled. */
export const troubles = ['diskFull', 'hurtFiles', 'damagedRows', 'deadLetters', 'indexBuilding'] as const;
export const Trouble = z.enum(troubles);
export type Trouble = z.infer<typeof Trouble>;
