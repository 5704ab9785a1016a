/** The IANA name of the time zone of this browser, such as Europe/Paris. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
