/** A port whose SDK is loaded with its first use, as a call needs few of them. Every method answers a promise, so none can tell. */
export const later = <P extends object>(load: () => Promise<P>): P => {
  let loading: Promise<P> | undefined;
  const call = async (name: string | symbol, values: unknown[]): Promise<unknown> => {
    loading ??= load();
    const port = await loading;
    const method: unknown = Reflect.get(port, name);
    if (typeof method !== 'function') throw new TypeError(`the port has no ${String(name)}`);
    return method.apply(port, values);
  };
  return new Proxy({} as P, {
    get:
      (_target, name) =>
      (...values: unknown[]) =>
        call(name, values),
  });
};
