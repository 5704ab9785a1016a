type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** What asks before unsaved changes are left by a way that is no page, such as signing out. */
export const leaving = {
  /** Is asked until it is taken back. */
  guard: (ask: Ask): (() => void) => {
    guards.add(ask);
    return () => void guards.delete(ask);
  },
  /** Whether something on the page is not saved. */
  hasUnsaved: (): boolean => guards.size > 0,
  /** Whether it still has something to say: once somebody has agreed, nobody asks again. */
  isGuarded: (ask: Ask): boolean => guards.has(ask),
  /** False as soon as somebody wants to stay. */
  mayLeave: async (): Promise<boolean> => {
    for (const ask of guards) if (!(await ask())) return false;
    guards.clear();
    return true;
  },
};
