/** Collects keys for some milliseconds and passes them on together, because the server limits messages. */
export const batch = (wait: number, send: (keys: string[]) => void) => {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    gathered.clear();
  };
  return {
    add: (key: string) => {
      gathered.add(key);
      timer ??= setTimeout(() => {
        const keys = [...gathered];
        clear();
        send(keys);
      }, wait);
    },
    clear,
  };
};
