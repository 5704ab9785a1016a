import type { AuditHeads } from '#functions/platform/auditHeads.ts';
import type { Blobs } from '#functions/platform/blobs.ts';
import type { Converter } from '#functions/platform/convert.ts';
import type { Hub } from '#functions/platform/hub.ts';
import type { Identity } from '#functions/platform/identity.ts';
import type { LogReader } from '#functions/platform/logReader.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { Mail } from '#functions/platform/mail.ts';
import type { Metrics } from '#functions/platform/metrics.ts';
import type { Parser } from '#functions/platform/parser.ts';
import type { Queue, Schedule } from '#functions/platform/queue.ts';
import type { Search } from '#functions/platform/search.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Workflows } from '#functions/platform/workflows.ts';

/** Everything the application needs of where it runs. */
export interface Host {
  table: Table;
  blobs: Blobs;
  identity: Identity;
  hub: Hub;
  queue: Queue;
  schedule: Schedule;
  workflows: Workflows;
  search: Search;
  logs: Logs;
  logReader: LogReader;
  mail: Mail;
  converter: Converter;
  parser: Parser;
  secrets: Secrets;
  auditHeads: AuditHeads;
  metrics: Metrics;
  /** Where browsers find the application, such as https://sheaf.example.org; no slash at the end. */
  origin: string;
  /** Calls one session, or one address without a session, may make in a second. */
  callsPerSecond: number;
  /** Whether desktop programs find WebDAV at the origin. */
  servesDav: boolean;
  /** No other process writes the same data: what this one has read is so until it changes it. */
  isAlone: boolean;
  /** False while the disk is nearly full: reading goes on, changes are refused. */
  hasRoom(): boolean;
  now(): Date;
}
