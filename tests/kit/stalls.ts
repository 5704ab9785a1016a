/**
 * Watches for how long the thread that answers people works without a pause, as processor time: a busy machine that lets nobody work is
 * not a host that lets nobody ask.
 */
export const watchStalls = () => {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = spent();
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    /** Milliseconds of the longest stretch since the last question. */
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
