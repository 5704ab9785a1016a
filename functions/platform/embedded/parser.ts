import { atRoot } from '#functions/platform/embedded/root.ts';
import type { Parser } from '#functions/platform/parser.ts';
import { childParser } from '#functions/platform/parsing/childParser.ts';

/** The application's own sources and packages, and nothing of its data. */
const readable = ['package.json', 'functions', 'shared', 'node_modules'].map(atRoot);

interface Limits {
  parsingMs?: number;
  idleMs?: number;
  heapMb?: number;
  memoryMb?: number;
}

/** Reads foreign bytes in processes beside the host. */
export const parserBeside = (limits: Limits = {}): Parser & { stop(): void } =>
  childParser({ script: atRoot('functions/parsers/child.ts'), readable, ...limits });

let shared: Parser | undefined;

/** The same for all hosts of this process: what they read with takes a second to start, and ends with the process. */
export const embeddedParser = (): Parser => {
  if (shared) return shared;
  const parser = parserBeside();
  process.once('exit', parser.stop);
  shared = parser;
  return parser;
};
