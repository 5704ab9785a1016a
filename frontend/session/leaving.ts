type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** Guards that ask before unsaved changes are left by actions other than navigation, such as signing out. */
export const leaving = {
  /** Registers a guard; returns how to unregister it. */
  guard: (ask: Ask): (() => void) => {
    guards.add(ask);
    return () => void guards.delete(ask);
  },
  /** Whether something on the page is unsaved. */
  hasUnsaved: (): boolean => guards.size > 0,
  /** Whether a guard is still registered: once a person has agreed, it does not ask again. */
  isGuarded: (ask: Ask): boolean => guards.has(ask),
  /** Asks all guards; false as soon as the person wants to stay. */
  mayLeave: async (): Promise<boolean> => {
    for (const ask of guards) if (!(await ask())) return false;
    guards.clear();
    return true;
  },
};
