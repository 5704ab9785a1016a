/**
 * Measures how long the request thread works without a pause, as processor time, because on a busy machine elapsed time is not the host's
 * fault.
 */
export const watchStalls = () => {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = used();
  const look = (): void => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    /** The longest stretch since the last call, in milliseconds. */
    longest: async (): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      look();
      const most = longest;
      longest = 0;
      return most;
    },
    stop: (): void => clearInterval(timer),
  };
};
