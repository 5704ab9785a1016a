import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { created, type Step } from '#tests/verify/steps.ts';

/** Only an HTTP API adds this to its responses. */
const BY_GATEWAY = 'apigw-requestid';

/** With function URLs, calls of signed-in users bypass the gateway, except account calls. */
export const waysOfCalls: Step = {
  name: 'who hands calls to the functions',
  run: async (verification) => {
    const admin = created(verification, 'admin');
    const byGateway = async (ask: Promise<Response>): Promise<boolean> => {
      const { ok, status, headers } = await ask;
      if (!ok) throw new Error(`a call is answered ${status}`);
      return headers.has(BY_GATEWAY);
    };
    const languages = `/api${application.supportedLanguages.path}`;
    const visitors = await byGateway(fetch(verification.address + languages));
    const members = await byGateway(admin.send(languages));
    const own = await byGateway(admin.send(`/api${account.getAccount.path}`));
    if (own !== visitors) throw new Error('calls about the account do not come as those of visitors do');
    if (!visitors && members) throw new Error('only calls of people who are signed in pass the gateway');
    if (!visitors) return 'the host itself';
    return members ? 'the gateway' : 'function URLs for people who are signed in, the gateway for others';
  },
};
