import * as z from 'zod';

/** Where a desktop program finds a file; null where nothing saves it back. `canSave` says whether it is opened to be changed. */
export const DesktopAddress = z.object({ url: z.string().nullable(), canSave: z.boolean() });
export type DesktopAddress = z.infer<typeof DesktopAddress>;
