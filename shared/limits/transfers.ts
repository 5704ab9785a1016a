/** Items and folders of one move or copy to another list: their numbers are stored with the job. */
export const TRANSFERRED_ITEMS = 1000;
/** Versions moved with an item in one step of a job: thirty of them are a transaction. */
export const MOVED_VERSIONS = 2000;
