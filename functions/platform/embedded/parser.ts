import { atRoot } from '#functions/platform/embedded/root.ts';
import type { Parser } from '#functions/platform/parser.ts';
import { childParser } from '#functions/platform/parsing/childParser.ts';

/** The application's sources and packages, but none of its data. */
const readable = ['package.json', 'functions', 'shared', 'node_modules'].map(atRoot);

interface Limits {
  parsingMs?: number;
  idleMs?: number;
  heapMb?: number;
  memoryMb?: number;
}

/** Parses untrusted bytes in child processes of the host. */
export const parserBeside = (limits: Limits = {}): Parser & { stop(): void } =>
  childParser({ script: atRoot('functions/parsers/child.ts'), readable, ...limits });

let shared: Parser | undefined;

/** Shared by all hosts of a process: the child takes a second to start and ends with the process. */
export const embeddedParser = (): Parser => {
  if (shared) return shared;
  const parser = parserBeside();
  process.once('exit', parser.stop);
  shared = parser;
  return parser;
};
