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

/** Everything the application needs from its environment. */
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
  /** The address of the application, such as https://sheaf.example.org, without a trailing slash. */
  origin: string;
  /** Calls per second allowed for a session, or for an address without a session. */
  callsPerSecond: number;
  /** Whether WebDAV is available at the origin. */
  servesDav: boolean;
  /** Whether no other process writes to the same data, so that what this one has read stays valid until it writes. */
  isAlone: boolean;
  /** False while the disk is almost full: reading works, changes are refused. */
  hasRoom(): boolean;
  now(): Date;
}
