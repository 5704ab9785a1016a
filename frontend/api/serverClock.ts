let offset = 0;

/** What the server's clock is ahead of this one, as far as its answers tell; they count in seconds. */
export const noteServerTime = ({ headers }: Response): void => {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told) && Math.abs(told - Date.now()) > 1500) offset = told - Date.now();
};

/** Milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
