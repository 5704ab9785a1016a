/** Makes a value once for each object, and keeps it as long as the object. */
export const perObject = <O extends WeakKey, T extends object>(make: (of: O) => T): ((of: O) => T) => {
  const made = new WeakMap<O, T>();
  return (of) => {
    const known = made.get(of);
    if (known) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};
