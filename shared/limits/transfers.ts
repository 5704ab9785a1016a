/** Items, and folders, that one call names to go to another list: their numbers are kept with the job. */
export const TRANSFERRED_ITEMS = 1000;
/** Versions that go along with an item within one step of a job: thirty of them are a transaction. */
export const MOVED_VERSIONS = 2000;
