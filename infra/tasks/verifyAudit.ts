import { checkExport } from '#infra/integrity/checkExport.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run verify-audit -- FILE [--key FILE] [--heads FILE] [--archive FILE ...]

Checks an export of the audit trail with its seals (AuditLog/ExportSealed, one JSON line each) without a host.
  --key    the key of the seals: secrets/audit.key of a data folder, or the text of the parameter .../keys/audit on AWS.
           Without it nobody can tell whether all hashes were computed anew.
  --heads  the record that was kept apart: audit-heads.jsonl, or the objects of the audit bucket one after the other.
           Without it nobody can tell whether the newest facts were cut off together with their seals.
  --archive  what npm run archive-audit wrote; give all of them. Without any, facts that are archived are not looked for.
Ends with 0 when nothing was altered, 1 when something was found, 2 when a file could not be read.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** The exit code if a file could not be read. */
const UNREADABLE = 2;

const { values, positionals } = taskOptions(
  help,
  {
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      heads: { type: 'string' },
      archive: { type: 'string', multiple: true, default: [] },
      help: HELP,
    },
  },
  UNREADABLE,
);
const [file = '', ...more] = positionals;
if (file === '' || more.length > 0) leave(help, UNREADABLE);

try {
  const total = { found: 0, facts: 0, until: null as string | null };
  for await (const { wrong, facts, headsUntil } of checkExport({ file, key: values.key, heads: values.heads, archives: values.archive })) {
    for (const line of wrong) say(line);
    total.found += wrong.length;
    total.facts += facts;
    total.until = headsUntil;
  }
  if (!values.key) say('Without --key it was not checked who made the seals.');
  if (!values.heads) say('Without --heads the newest facts may have been cut off unseen.');
  else say(total.until ? `The record apart was written to last at ${total.until}.` : 'The record apart has no line yet.');
  say(total.found > 0 ? `Found: ${total.found}. Facts checked: ${total.facts}.` : `Nothing was altered. Facts checked: ${total.facts}.`);
  process.exitCode = total.found > 0 ? 1 : 0;
} catch (error) {
  leave(`The check broke off: ${error instanceof Error ? error.message : error}`, UNREADABLE);
}
