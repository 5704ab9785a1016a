import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Parser } from '#functions/platform/parser.ts';
import { childParser } from '#functions/platform/parsing/childParser.ts';
import { PARSER_HEAP_MB, PARSER_MEMORY_MB } from '#shared/limits.ts';

/** What the function itself needs of its memory, in MB. */
const OWN_MB = 160;
/** What a process holds besides its objects. */
const BESIDE_MB = 96;

/** Reads foreign bytes in a process beside the function, by the script that the build lays into its folder. */
export const awsParser = (): Parser => {
  const script = fileURLToPath(new URL('parser/index.mjs', import.meta.url));
  const memoryMb = Math.min(PARSER_MEMORY_MB, Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? PARSER_MEMORY_MB) - OWN_MB);
  return childParser({ script, readable: [dirname(script)], memoryMb, heapMb: Math.min(PARSER_HEAP_MB, memoryMb - BESIDE_MB) });
};
