import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Parser } from '#functions/platform/parser.ts';
import { childParser } from '#functions/platform/parsing/childParser.ts';
import { PARSER_HEAP_MB, PARSER_MEMORY_MB } from '#shared/limits.ts';

/** Memory of the function itself, in MB. */
const OWN_MB = 160;
/** Memory of a process besides its heap, in MB. */
const BESIDE_MB = 96;

/** Parses untrusted bytes in a child process, with the script that the build places beside the function. */
export const awsParser = (): Parser => {
  const script = fileURLToPath(new URL('parser/index.mjs', import.meta.url));
  const memoryMb = Math.min(PARSER_MEMORY_MB, Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? PARSER_MEMORY_MB) - OWN_MB);
  return childParser({ script, readable: [dirname(script)], memoryMb, heapMb: Math.min(PARSER_HEAP_MB, memoryMb - BESIDE_MB) });
};
