import * as z from 'zod';

/** The address of a file for desktop programs; null if it could not be saved back. `canSave` tells whether it is opened for editing. */
export const DesktopAddress = z.object({ url: z.string().nullable(), canSave: z.boolean() });
export type DesktopAddress = z.infer<typeof DesktopAddress>;
