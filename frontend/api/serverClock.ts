let offset = 0;

/** What the server's clock is ahead of this one, as far as its answers tell; they count in seconds. */
export const noteServerTime = ({ headers }: Response): void => {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  // One that came late seems to be of a slow clock, until the next one comes in time.
  offset = Math.abs(ahead) > 1500 ? ahead : 0;
};

/** Milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
