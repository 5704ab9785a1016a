let offset = 0;

/** The offset of the server's clock, as far as answers tell; their Date header has seconds. */
export const noteServerTime = ({ headers }: Response): void => {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const clockOffset = serverTime - Date.now();
  // A late answer seems to come from a slow clock, until the next one arrives in time.
  offset = Math.abs(clockOffset) > 1500 ? clockOffset : 0;
};

/** Milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
