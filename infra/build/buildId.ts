/** Enough characters of a hash to identify a build, for both hosts. */
export const BUILD_ID_LENGTH = 16;
