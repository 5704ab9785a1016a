import { checkAccount } from '#infra/deploy/account.ts';
import { checkOptions } from '#infra/deploy/checkOptions.ts';
import type { DeployOptions } from '#infra/deploy/deployOptions.ts';

const checkPages = async (build: () => Promise<unknown>): Promise<string[]> => {
  try {
    await build();
    return [];
  } catch (error) {
    return [`The browser bundle cannot be built (${String(error).split('\n')[0]}). To see the errors, run: npm run check`];
  }
};

/** All obstacles to a deployment, one line each with what to do about it. `build` makes the browser bundle. */
export const preflight = async (options: DeployOptions, build: () => Promise<unknown>): Promise<string[]> => {
  const [account, pages] = await Promise.all([checkAccount(), checkPages(build)]);
  return [...checkOptions(options), ...account, ...pages];
};
