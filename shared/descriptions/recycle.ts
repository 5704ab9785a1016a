import type { recycle as calls } from '#shared/contracts/recycle.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const recycle = {
  delete: ['Delete an item', 'Moves an item to the recycle bin. Returns its entry there.'],
  deleteFolder: ['Delete a folder', 'Moves a folder with its content to the recycle bin. Returns its entry there, and the job.'],
  deletePage: ['Delete a page', 'Moves a page to the recycle bin. Returns its entry there.'],
  deleteMultipleItems: ['Delete items', 'Moves several items to the recycle bin. Returns the entries and the rejections.'],
  restore: ['Restore from the recycle bin', 'Restores an object to its original location. Returns its address and the job.'],
  permanentlyDelete: [
    'Delete permanently',
    'Deletes an object, or records an approval while more are required. Returns the people who still have to approve.',
  ],
  restoreEntries: ['Restore several objects', 'Restores objects to their original locations in the background. Returns the job.'],
  restoreSelection: ['Restore a deleted selection', 'Restores what a job has deleted to the original locations. Returns the job.'],
  purgeEntries: [
    'Delete several objects permanently',
    'Deletes objects in the background. Objects that need approval are kept. Returns the job.',
  ],
  emptyBin: ['Empty the recycle bin of a site', 'Permanently deletes everything in the recycle bin in the background. Returns the job.'],
  emptyAllBins: [
    'Empty all recycle bins',
    'Permanently deletes everything in the recycle bins of all sites in the background. Returns the job.',
  ],
  all: ['List recycle bins', 'Returns the entries of the recycle bins of all sites.'],
  entry: [
    'Get a deleted object',
    'Returns one entry of a recycle bin to users who could have deleted the object or have to approve its permanent deletion.',
  ],
  itemUrl: ['Get the original location', 'Returns the original address of a deleted object.'],
  site: ['List the recycle bin of a site', 'Returns the entries that the caller has access to, or one of them.'],
} satisfies Descriptions<typeof calls>;
