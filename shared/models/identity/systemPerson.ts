/** The id of the one by whom the installation does something itself, who has no account. */
export const SYSTEM_PERSON = 'system';
