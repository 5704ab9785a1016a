import type { FieldValues } from '#shared/models/content/item.ts';

const important = { id: 'important', value: 'Important' };

/** Announcements, the oldest first. */
export const news: FieldValues[] = [
  {
    Title: 'Leeds has its pharmacy back',
    Body: '<p>The temperature log has been clean for two weeks. Shipments to UK-011 go on from Monday.</p>',
  },
  {
    Title: 'New delegation log',
    Body: '<p>Version 4 of the delegation log replaces all earlier ones. Signatures on version 3 stay valid; new names go on the new form.</p>',
    Kind: important,
  },
  {
    Title: 'Porto passed its readiness check',
    Body: '<p>PT-003 may screen from the first of next month. Thank you to everyone who stayed late on Friday.</p>',
  },
  {
    Title: 'Freezer alarm drill on Thursday',
    Body: '<p>Between ten and eleven the alarm of each site goes off once. Write down who answered and after how many minutes, and file the note with the temperature records.</p>',
    Kind: important,
  },
];
