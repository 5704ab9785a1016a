/** The id that stands for the installation itself, which has no account. */
export const SYSTEM_PERSON = 'system';
