/** The browser's IANA time zone, such as Europe/Paris. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
