import { FOLDER_DEPTH, NAME_LENGTH } from '#shared/limits.ts';

/** Characters of the longest path that folders can have, each name with its slash. */
export const FOLDER_PATH_LENGTH = FOLDER_DEPTH * (NAME_LENGTH + 1);
