import { LINE_BYTES } from '#infra/cost/assumptions.ts';
import type { FunctionSettings } from '#infra/cost/template.ts';

const REQUEST = '8f5c2d34-1a2b-4c3d-8e4f-123456789abc';

/** What Lambda logs around each invocation. */
const platform = [
  `START RequestId: ${REQUEST} Version: $LATEST`,
  `END RequestId: ${REQUEST}`,
  `REPORT RequestId: ${REQUEST}\tDuration: 21.34 ms\tBilled Duration: 22 ms\tMemory Size: 512 MB\tMax Memory Used: 112 MB\t`,
];
const traceLine = 'XRAY TraceId: 1-67891233-abcdef012345678912345678\tSegmentId: 0123456789abcdef\tSampled: true\t';

const lineBytes = (line: string): number => Buffer.byteLength(line) + LINE_BYTES;

/** Bytes that one invocation adds to its log. Lambda forwards JSON lines unchanged. */
export const invocationBytes = (own: string[], { platformLines, traced }: FunctionSettings): number => {
  const around = platformLines ? [...platform, ...(traced ? [traceLine] : [])] : [];
  return [...around, ...own].reduce((sum, line) => sum + lineBytes(line), 0);
};

/** Values with the lengths of an ordinary call. */
const values: Record<string, string> = {
  requestId: 'JKJaXmPLvHcESHA=',
  httpMethod: 'POST',
  status: '200',
  responseLatency: '31',
  integrationErrorMessage: '-',
};

/** The gateway's log line of one call. */
export const accessBytes = (format: string): number =>
  format === '' ? 0 : lineBytes(format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => values[name] ?? REQUEST));
