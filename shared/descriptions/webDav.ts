import type { webDav as calls } from '#shared/contracts/webDav.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const webDav = {
  activeLocks: ['List check-outs', 'Returns the checked-out documents and items, of one list or of all.'],
  openDesktop: [
    'Open a file in a desktop program',
    'Returns an address that opens the file for some minutes, and then while the program keeps it locked. Null if WebDAV is not served.',
  ],
  releaseLock: ['Release a check-out', 'Ends the check-out of another user. Their unpublished changes are deleted.'],
} satisfies Descriptions<typeof calls>;
