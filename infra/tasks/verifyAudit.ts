import { checkExport } from '#infra/integrity/checkExport.ts';
import { leave } from '#infra/tasks/leave.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run verify-audit -- FILE [--key FILE] [--heads FILE] [--archive FILE ...]

Verifies an export of the audit trail with its seals (AuditLog/ExportSealed, one JSON object per line) without a host.
  --key      the key of the seals: secrets/audit.key of a data folder, or the value of the parameter .../keys/audit on AWS.
             Without it, recomputed hashes cannot be detected.
  --heads    the separate record: audit-heads.jsonl, or the concatenated objects of the audit bucket.
             Without it, it cannot be detected if the latest facts were removed together with their seals.
  --archive  an archive created by npm run archive-audit; specify all of them. Without any, archived facts are not checked.
Exit code: 0 if nothing was altered, 1 if problems were found, 2 if a file cannot be read.
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
  if (!values.key) say('Without --key, the origin of the seals was not verified.');
  if (!values.heads) say('Without --heads, missing latest facts cannot be detected.');
  else say(total.until ? `The separate record was last written at ${total.until}.` : 'The separate record is empty.');
  say(
    total.found > 0
      ? `Problems found: ${total.found}. Facts verified: ${total.facts}.`
      : `Nothing was altered. Facts verified: ${total.facts}.`,
  );
  process.exitCode = total.found > 0 ? 1 : 0;
} catch (error) {
  leave(`The check failed: ${error instanceof Error ? error.message : error}`, UNREADABLE);
}
