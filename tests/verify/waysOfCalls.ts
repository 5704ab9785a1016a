import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { created, type Step } from '#tests/verify/steps.ts';

/** Only an HTTP API adds this to its responses. */
const BY_GATEWAY = 'apigw-requestid';

/** With function URLs, calls of signed-in users bypass the gateway, except account calls. */
export const waysOfCalls: Step = {
  name: 'how calls reach the functions',
  run: async (verification) => {
    const admin = created(verification, 'admin');
    const byGateway = async (ask: Promise<Response>): Promise<boolean> => {
      const { ok, status, headers } = await ask;
      if (!ok) throw new Error(`a call is answered with ${status}`);
      return headers.has(BY_GATEWAY);
    };
    const languages = `/api${application.supportedLanguages.path}`;
    const visitors = await byGateway(fetch(verification.address + languages));
    const members = await byGateway(admin.send(languages));
    const own = await byGateway(admin.send(`/api${account.getAccount.path}`));
    if (own !== visitors) throw new Error('account calls do not take the same way as those of visitors');
    if (!visitors && members) throw new Error('only calls of signed-in people pass the gateway');
    if (!visitors) return 'the host itself';
    return members ? 'the gateway' : 'function URLs for signed-in people, the gateway for others';
  },
};
