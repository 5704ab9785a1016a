import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import { nextMessage } from '#functions/platform/helpers/sandbox.ts';
import { type Parser, type ParserInput, type ParserResult, type TaskName, type Tasks, Unparsable } from '#functions/platform/parser.ts';
import type { ParseRequest, ParseResponse } from '#functions/platform/parsing/parseRequest.ts';
import { memoryOf, type ProcessOptions, processes, type Running } from '#functions/platform/parsing/processes.ts';
import { PARSER_MEMORY_MB, PARSER_PROCESSES, PARSING_MS, WAITING_PARSINGS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Milliseconds between two memory checks. */
const LOOK_MS = 100;

/** Kills a process whose task takes too much memory, until the timer is stopped. */
const watchMemory = ({ process }: Running, memoryMb: number): NodeJS.Timeout =>
  setInterval(async () => {
    if ((await memoryOf(process)) > memoryMb) process.kill('SIGKILL');
  }, LOOK_MS).unref();

/**
 * Parses untrusted bytes in child processes, which are started on demand and ended when idle. A process that takes too long, takes too much
 * memory or fails is killed and replaced.
 */
export const childParser = (setup: ProcessOptions): Parser & { stop(): void } => {
  const { parsingMs = PARSING_MS, memoryMb = PARSER_MEMORY_MB } = setup;
  const inTurn = fairQueue({ atOnce: PARSER_PROCESSES, waiting: WAITING_PARSINGS });
  const { take, giveBack, end, endAll } = processes(setup);

  const answerOf = async (one: Running, order: ParseRequest): Promise<ParseResponse> => {
    const watch = watchMemory(one, memoryMb);
    const response = nextMessage<ParseResponse>(one, parsingMs);
    one.process.send(order);
    const answer = await response;
    clearInterval(watch);
    if (typeof answer === 'object') return answer;
    return { kind: 'refused', reason: answer === 'tooLong' ? answer : 'tooLarge', why: answer ?? 'it took too much memory' };
  };

  const attempt = async <N extends TaskName>({ task, input, files }: ParserInput<N>): Promise<ParserResult<N>> => {
    const one = await take();
    const paths = files.map((_, index) => join(one.folder, `input${index}`));
    const output = join(one.folder, 'output');
    let answer: ParseResponse | undefined;
    try {
      await Promise.all(paths.map((path, index) => writeFile(path, files[index] ?? new Uint8Array())));
      answer = await answerOf(one, { task, input, files: paths, output });
      if (answer.kind === 'problem') throw new Problem(answer.code, answer.details);
      if (answer.kind === 'refused') throw new Unparsable(answer.reason, answer.why);
      if (answer.kind !== 'done') throw new Error('a task is done or refused');
      return { value: answer.value as Tasks[N]['value'], bytes: answer.hasBytes ? await readFile(output) : new Uint8Array() };
    } finally {
      // After a failure the state of its memory is unknown.
      if (answer?.kind === 'done' || answer?.kind === 'problem') await giveBack(one);
      else end(one);
    }
  };

  return {
    run: async (order) => {
      try {
        return await inTurn(order.person, () => attempt(order));
      } catch (error) {
        throw error instanceof QueueFull ? new Unparsable('busy') : error;
      }
    },
    stop: endAll,
  };
};
