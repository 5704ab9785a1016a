/** The IANA name of the zone whose clock the reader sees. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
