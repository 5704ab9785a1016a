import { explainTaskError } from '#infra/deploy/accountFailure.ts';
import { configureSdk } from '#infra/deploy/deployOptions.ts';
import { drill } from '#infra/recovery/drill.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run drill -- [--stage dev] [--at 2026-11-20T10:00:00Z] [--keep]

Restores the tables of a stage to a point in time (by default the latest) next to the live ones, verifies the copy, prints
the duration of each step, and deletes the copy. The application is not affected.

Going back permanently:
1. Find the time just before the problem, and test it: npm run drill -- --stage prod --at <instant> --keep
2. Close the installation, so that no one writes:
   calls      aws apigatewayv2 update-stage --api-id <id> --stage-name '$default' --default-route-settings ThrottlingRateLimit=0,ThrottlingBurstLimit=0
   with -c functionUrls=on, also for each function Sheaf-<stage>-Api-...   (names: aws lambda list-functions)
              aws lambda put-function-concurrency --reserved-concurrent-executions 0 --function-name <name>
   feed, jobs aws lambda update-event-source-mapping --uuid <id> --no-enabled     (ids: aws lambda list-event-source-mappings)
   sweep      aws events disable-rule --name <name>                               (name: aws events list-rules)
   Wait 15 minutes, the maximum duration of a job.
3. npm run drill -- --stage prod --at <the same instant> --copy-back --yes-go-back prod
   It verifies the restored tables again, writes only the rows that differ, restores files deleted since, and compares
   again. Nothing is copied if the verification fails. It can be repeated after an interruption.
   Content and facts are then as before; everything written after that time is removed from both, and remains available
   from the tables' point-in-time recovery for 35 days.
   The audit trail reports the removed entries as missing, because its separate record cannot be changed.
   Permissions are reverted as well: check who was disabled, signed out or lost a permission since, and repeat that.
4. Open the installation: ThrottlingRateLimit=1000,ThrottlingBurstLimit=2000, or -c users and twice as many; aws lambda
   delete-function-concurrency; --enabled; aws events enable-rule.
5. Rebuild the search index, which keeps what was written since: Search service > Delete index, Create index, Start full crawl.

Files need no further steps: their objects are immutable, and kept for a month after they are deleted.
Sign-in is not affected: people, passwords and authenticators are stored in Cognito.
If CloudFormation has left several tables of a kind: --content <name> --facts <name>. Also: --profile, --region.
`;

const { values: options } = taskOptions(help, {
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
    help: HELP,
  },
});

const leave = (line: string, code = 1): never => {
  process.stdout.write(`${line}\n`);
  process.exit(code);
};

configureSdk(options.profile, options.region);

const { stage, keep, content, facts, 'copy-back': copyBack } = options;
const at = options.at === undefined ? undefined : new Date(options.at);
if (at && Number.isNaN(at.getTime())) leave(`--at must be a time such as 2026-11-20T10:00:00Z, not ${options.at}.`);
if (copyBack && options['yes-go-back'] !== stage)
  leave(`Restoring discards everything written since. Read --help, then add --yes-go-back ${stage}.`);

const tables = content && facts ? { content, facts } : undefined;
try {
  const good = await drill({ stage, at, tables, keep, copyBack }, (line) => process.stdout.write(`${line}\n`));
  leave(good ? 'The restored copy passed all checks.' : 'The drill failed, see above.', good ? 0 : 1);
} catch (error) {
  leave(`The drill failed: ${explainTaskError(error)}`);
}
