/** Names that have been looked up. There are some 600 zones, and each can be written in many ways. */
const ZONES = 1000;
const known = new Map<string, string>();

const canonical = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** The time zone of an IANA name that a caller sends; UTC for whoever sends none, or what is none. */
export const zoneOf = (name = 'UTC'): string => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return 'UTC';
  const found = known.get(name) ?? canonical(name);
  if (known.size >= ZONES) known.clear();
  known.set(name, found);
  return found;
};
