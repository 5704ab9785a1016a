/** An application-wide event with listeners. */
export const signal = <T>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value: T) => {
      for (const listener of [...listeners]) listener(value);
    },
    listen: (listener: (value: T) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
