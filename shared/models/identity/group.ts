import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** A member as administrators see it. */
export const GroupMember = Person.extend({ userName: z.string(), isDisabled: z.boolean() });
export type GroupMember = z.infer<typeof GroupMember>;

/** The result for each person: done, or the reason for the refusal. */
export const MembersChanged = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ userId: z.string(), error: z.string() })),
});
export type MembersChanged = z.infer<typeof MembersChanged>;
