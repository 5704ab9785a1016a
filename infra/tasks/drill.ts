import { parseArgs } from 'node:util';
import { tellSdk } from '#infra/deploy/deployOptions.ts';
import { drill } from '#infra/recovery/drill.ts';

const help = `npm run drill -- [--stage dev] [--at 2026-11-20T10:00:00Z] [--keep]

Restores the tables of a stage to an instant (the latest, unless said) beside the ones in use, proves the copy, says how
long each step took, and removes it. The application goes on meanwhile and is not touched.

Going back for good:
1. Find the instant just before what went wrong, and try it: npm run drill -- --stage prod --at <instant> --keep
2. Shut the doors, so that nobody writes:
   calls      aws apigatewayv2 update-stage --api-id <id> --stage-name '$default' --default-route-settings ThrottlingRateLimit=0,ThrottlingBurstLimit=0
   feed, jobs aws lambda update-event-source-mapping --uuid <id> --no-enabled     (ids: aws lambda list-event-source-mappings)
   sweep      aws events disable-rule --name <name>                               (name: aws events list-rules)
   Wait a quarter of an hour, the longest that a job may run.
3. npm run drill -- --stage prod --at <the same instant> --copy-back --yes-go-back prod
   It takes the side tables that were kept, proves them again, writes only the rows that differ, gives back files that were
   removed since, and compares once more. Nothing is copied when the proof fails. It may be repeated when it broke off.
   Content and facts are then what they were; what was written after the instant is gone from both, and can be had from
   the tables' own point-in-time recovery for 35 days more.
   Access goes back as well: look who was disabled, signed out everywhere or lost a permission since, and do it again.
4. Open the doors: ThrottlingRateLimit=1000,ThrottlingBurstLimit=2000; --enabled; aws events enable-rule.

Files need nothing else: their objects are never changed, only hidden when removed, and kept for a month then.
Sign-in is not part of it: people, passwords and authenticators are Cognito's and stay as they are.
Where CloudFormation left several tables of a kind: --content <name> --facts <name>. Also: --profile, --region.
`;

const { values: options } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    at: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'copy-back': { type: 'boolean', default: false },
    'yes-go-back': { type: 'string' },
    content: { type: 'string' },
    facts: { type: 'string' },
    profile: { type: 'string' },
    region: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const leave = (line: string, code = 1): never => {
  process.stdout.write(`${line}\n`);
  process.exit(code);
};

if (options.help) leave(help, 0);
tellSdk(options.profile, options.region);

const { stage, keep, content, facts, 'copy-back': copyBack } = options;
const at = options.at === undefined ? undefined : new Date(options.at);
if (at && Number.isNaN(at.getTime())) leave(`--at takes an instant such as 2026-11-20T10:00:00Z, not ${options.at}.`);
if (copyBack && options['yes-go-back'] !== stage)
  leave(`Going back loses what was written since. Read --help, then say --yes-go-back ${stage} as well.`);

const tables = content && facts ? { content, facts } : undefined;
try {
  const good = await drill({ stage, at, tables, keep, copyBack }, (line) => process.stdout.write(`${line}\n`));
  leave(good ? 'The copy is good.' : 'The drill failed, see above.', good ? 0 : 1);
} catch (error) {
  leave(`The drill broke off: ${error instanceof Error ? error.message : error}`);
}
