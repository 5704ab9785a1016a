/** Names remembered. There are about 600 zones, and each can be spelled in many ways. */
const MAX_ZONES = 1000;
const known = new Map<string, string>();

const canonical = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** The time zone with an IANA name; UTC if the name is missing or unknown. */
export const zoneOf = (name = 'UTC'): string => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return 'UTC';
  const found = known.get(name) ?? canonical(name);
  if (known.size >= MAX_ZONES) known.clear();
  known.set(name, found);
  return found;
};
