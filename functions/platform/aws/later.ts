/**
 * A port whose SDK is loaded on first use, because a call needs only a few ports. All methods return promises, so callers notice nothing.
 */
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
