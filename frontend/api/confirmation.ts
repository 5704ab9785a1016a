type Ask = () => Promise<boolean>;

let asking: Ask | undefined;

/** Connects calls that require the password with the page that asks for it. */
export const confirmation = {
  /** Registers the page's question; returns how to unregister it. */
  askedBy: (confirm: Ask): (() => void) => {
    asking = confirm;
    return () => {
      if (asking === confirm) asking = undefined;
    };
  },
  /** True once the password was given; false if nobody asks or answers. */
  ask: async (): Promise<boolean> => (await asking?.()) ?? false,
};
