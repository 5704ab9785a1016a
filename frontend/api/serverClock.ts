let offset = 0;

/** The offset of the server's clock, as far as answers tell; their Date header has seconds. */
export const noteServerTime = ({ headers }: Response): void => {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  // A late answer seems to come from a slow clock, until the next one arrives in time.
  offset = Math.abs(ahead) > 1500 ? ahead : 0;
};

/** Milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
