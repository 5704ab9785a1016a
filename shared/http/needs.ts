/** Calls about the caller's own account. */
export const ownAccount = { on: 'account', needs: 'user' } as const;

/** Calls for administrators. */
export const adminOnly = { on: 'application', needs: 'admin' } as const;
