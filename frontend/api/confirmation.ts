type Ask = () => Promise<boolean>;

let asking: Ask | undefined;

/** Where a call that needs the password again finds who asks for it: the open page. */
export const confirmation = {
  /** The page asks from now on, until the answer is called. */
  askedBy: (ask: Ask): (() => void) => {
    asking = ask;
    return () => {
      if (asking === ask) asking = undefined;
    };
  },
  /** True once the password was given; false when nobody asks, or nobody answers. */
  ask: async (): Promise<boolean> => (await asking?.()) ?? false,
};
