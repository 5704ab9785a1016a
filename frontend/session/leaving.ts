type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** Guards that ask before unsaved changes are left by actions other than navigation, such as signing out. */
export const leaving = {
  /** Registers a guard; returns how to unregister it. */
  guard: (confirmLeave: Ask): (() => void) => {
    guards.add(confirmLeave);
    return () => void guards.delete(confirmLeave);
  },
  /** Whether something on the page is unsaved. */
  hasUnsaved: (): boolean => guards.size > 0,
  /** Whether a guard is still registered: once a person has agreed, it does not ask again. */
  isGuarded: (confirmLeave: Ask): boolean => guards.has(confirmLeave),
  /** Asks all guards; false as soon as the person wants to stay. */
  mayLeave: async (): Promise<boolean> => {
    for (const confirmLeave of guards) if (!(await confirmLeave())) return false;
    guards.clear();
    return true;
  },
};
