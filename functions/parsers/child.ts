import { readFileSync, writeFileSync } from 'node:fs';
import { tasks } from '#functions/parsers/tasks.ts';
import { type TaskName, Unparsable } from '#functions/platform/parser.ts';
import type { ParseRequest, ParseResponse } from '#functions/platform/parsing/parseRequest.ts';
import { Problem } from '#shared/problems.ts';

/** A separate process that parses foreign bytes, one task after the other, until its parent ends it. */

const reply = (answer: ParseResponse): void => {
  process.send?.(answer);
};

const refusal = (error: unknown): ParseResponse => {
  if (error instanceof Problem) return { kind: 'problem', code: error.code, details: error.details };
  const why = String(error).slice(0, 200);
  return { kind: 'refused', reason: error instanceof Unparsable ? error.reason : 'damaged', why };
};

const work = async ({ task, input, files, output }: ParseRequest): Promise<ParseResponse> => {
  const run = tasks[task as TaskName] as (files: Buffer[], input: unknown) => Promise<{ value: unknown; bytes?: Uint8Array }>;
  const { value, bytes } = await run(
    files.map((path) => readFileSync(path)),
    input,
  );
  if (bytes) writeFileSync(output, bytes);
  return { kind: 'done', value, hasBytes: bytes !== undefined };
};

process.on('message', (order: ParseRequest) => {
  work(order).catch(refusal).then(reply);
});
// An error of a library after the response is ignored.
process.on('unhandledRejection', () => undefined);
// A killed parent cannot end its children.
process.on('disconnect', () => process.exit());
reply({ kind: 'ready' });
