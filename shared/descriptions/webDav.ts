import type { webDav as calls } from '#shared/contracts/webDav.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const webDav = {
  activeLocks: ['List check-outs', 'Answers the checked-out documents and items, of one list or of all.'],
  releaseLock: ['Release a check-out', 'Ends the check-out of another user. Their unpublished changes are deleted.'],
} satisfies Descriptions<typeof calls>;
