import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awsLogReader } from '#functions/platform/aws/logReader.ts';
import { fileLogReader } from '#functions/platform/embedded/logReader.ts';
import { fileLogs } from '#functions/platform/embedded/logs.ts';
import { LOG_LINE_LENGTH } from '#shared/limits.ts';
import { logLevels } from '#shared/models/logEntry.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const MONTH = new Date('2026-11-01T00:00:00Z');
const everything = { words: 'row', from: MONTH, levels: logLevels, limit: 10 };
const lineAt = (at: string, level: string, message: string, details = {}): string =>
  `${JSON.stringify({ at, level, message, ...details })}\n`;

describe('the log of one machine', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-log-'));
    file = join(folder, 'sheaf.log');
    return () => rmSync(folder, { recursive: true });
  });
  const find = async (question = {}) => {
    const { entries, hasMore } = await fileLogReader(file).find({ ...everything, ...question });
    return { found: entries.map(({ message }) => message), hasMore };
  };
  /** A file whose last line was written at this time. */
  const write = (name: string, endedAt: string, ...lines: string[]): void => {
    writeFileSync(join(folder, name), lines.join(''));
    utimesSync(join(folder, name), new Date(endedAt), new Date(endedAt));
  };

  test('is read as it was written, with the further content of a line', async () => {
    const logs = fileLogs(file, { now: () => new Date('2026-11-20T10:00:00Z') });
    logs.write('error', 'A row is damaged', { list: '01A', error: new Error('torn') });
    const { entries } = await fileLogReader(file).find(everything);
    logs.close();
    expect(entries).toEqual([
      { timestamp: '2026-11-20T10:00:00.000Z', level: 'error', message: 'A row is damaged', details: expect.any(String) },
    ]);
    expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({ list: '01A', error: { message: 'torn' } });
  });

  test('is searched by words in any case, by level and from a time on, the latest lines first', async () => {
    write(
      'sheaf.log',
      '2026-11-20T12:00:00Z',
      lineAt('2026-11-20T08:00:00.000Z', 'error', 'row 1'),
      lineAt('2026-11-20T09:00:00.000Z', 'info', 'row 2'),
      lineAt('2026-11-20T10:00:00.000Z', 'warn', 'Row 3'),
      lineAt('2026-11-20T11:00:00.000Z', 'error', 'something else', { at2: 'ROW 4' }),
      lineAt('2026-11-20T12:00:00.000Z', 'error', 'a column'),
    );
    expect(await find()).toEqual({ found: ['something else', 'Row 3', 'row 2', 'row 1'], hasMore: false });
    expect(await find({ words: 'ROW 3' })).toMatchObject({ found: ['Row 3'] });
    expect(await find({ levels: ['error'] })).toMatchObject({ found: ['something else', 'row 1'] });
    expect(await find({ levels: ['error', 'warn'] })).toMatchObject({ found: ['something else', 'Row 3', 'row 1'] });
    expect(await find({ from: new Date('2026-11-20T09:30:00Z') })).toMatchObject({ found: ['something else', 'Row 3'] });
  });

  test('goes back through the files of the days before, and says when there is more', async () => {
    write('sheaf.log', '2026-11-20T10:00:00Z', lineAt('2026-11-20T10:00:00.000Z', 'info', 'row 5'));
    write('sheaf.log.1', '2026-11-20T09:00:00Z', lineAt('2026-11-20T09:00:00.000Z', 'info', 'row 4'));
    write(
      'sheaf.log.2026-11-19',
      '2026-11-19T10:00:00Z',
      lineAt('2026-11-19T09:00:00.000Z', 'info', 'row 2'),
      lineAt('2026-11-19T10:00:00.000Z', 'info', 'row 3'),
    );
    write('sheaf.log.2026-11-18', '2026-11-18T10:00:00Z', lineAt('2026-11-18T10:00:00.000Z', 'info', 'row 1'));
    write('other.log', '2026-11-20T10:00:00Z', lineAt('2026-11-20T10:00:00.000Z', 'info', 'row of another program'));
    expect(await find()).toEqual({ found: ['row 5', 'row 4', 'row 3', 'row 2', 'row 1'], hasMore: false });
    expect(await find({ limit: 3 })).toEqual({ found: ['row 5', 'row 4', 'row 3'], hasMore: true });
    expect(await find({ limit: 5 })).toMatchObject({ hasMore: false });
    expect(await find({ from: new Date('2026-11-19T00:00:00Z') })).toMatchObject({ found: ['row 5', 'row 4', 'row 3', 'row 2'] });
  });

  test('returns an incomplete line as it is, and the beginning of a very long one', async () => {
    write(
      'sheaf.log',
      '2026-11-20T10:00:00Z',
      '{"at":"2026-11-20T09:0 row',
      '\n',
      lineAt('2026-11-20T10:00:00.000Z', 'warn', 'row'.repeat(9000)),
    );
    const { entries } = await fileLogReader(file).find(everything);
    expect(entries[0]?.message).toHaveLength(LOG_LINE_LENGTH);
    expect(entries[1]).toEqual({
      timestamp: '2026-11-20T10:00:00.000Z',
      level: 'info',
      message: '{"at":"2026-11-20T09:0 row',
      details: '',
    });
  });

  test('is empty if it does not exist', async () => {
    expect(await find()).toEqual({ found: [], hasMore: false });
  });
});

describe('the logs in CloudWatch', () => {
  const requested: [string, Record<string, unknown>][] = [];
  let answers: Record<string, object[]>;
  /** The part of CloudWatch Logs that a query needs: the emulator cannot filter by a list of levels. */
  const cloudWatch = createServer(async (request, response) => {
    const action = String(request.headers['x-amz-target']).replace('Logs_20140328.', '');
    requested.push([action, (await json(request)) as Record<string, unknown>]);
    const answer = answers[action]?.shift();
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer ?? {}));
  });
  const line = (message: string) => [
    { field: '@timestamp', value: '2026-11-20 10:00:00.000' },
    { field: '@message', value: `${message}\n` },
    { field: '@ptr', value: 'x' },
  ];

  beforeAll(async () => {
    const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', SHEAF_LOG_PREFIX: 'Sheaf-dev-' };
    Object.assign(process.env, account, { AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: await listenLocally(cloudWatch) });
  });
  afterAll(() => {
    cloudWatch.close();
    delete process.env.AWS_ENDPOINT_URL_CLOUDWATCH_LOGS;
  });
  beforeEach(() => {
    requested.length = 0;
    answers = {
      DescribeLogGroups: [{ logGroups: [{ logGroupName: 'Sheaf-dev-Api-listLog1' }, { logGroupName: 'Sheaf-dev-Hub-hubLog2' }] }],
      StartQuery: [{ queryId: 'q1' }],
      StopQuery: [{ success: true }],
    };
  });
  const queryString = (): string => String(requested.find(([action]) => action === 'StartQuery')?.[1].queryString);

  test('are queried once for all functions of the installation, until the query has ended', async () => {
    const own = lineAt('2026-11-20T09:59:59.000Z', 'error', 'A row is damaged', { list: '01A' }).trimEnd();
    answers.GetQueryResults = [
      { status: 'Scheduled', results: [] },
      {
        status: 'Complete',
        results: [line(own), line('{"timestamp":"2026-11-20T09:00:00Z","level":"ERROR","errorMessage":"row"}'), line('row')],
      },
    ];
    expect(await awsLogReader(() => new Date('2026-11-20T12:00:00Z')).find(everything)).toEqual({
      entries: [
        { timestamp: '2026-11-20T09:59:59.000Z', level: 'error', message: 'A row is damaged', details: '{"list":"01A"}' },
        { timestamp: '2026-11-20T09:00:00Z', level: 'error', message: 'row', details: '' },
        { timestamp: '2026-11-20T10:00:00.000Z', level: 'info', message: 'row', details: '' },
      ],
      hasMore: false,
    });
    expect(requested.map(([action]) => action)).toEqual(['DescribeLogGroups', 'StartQuery', 'GetQueryResults', 'GetQueryResults']);
    expect(requested[0]?.[1]).toMatchObject({ logGroupNamePrefix: 'Sheaf-dev-' });
    expect(requested[1]?.[1]).toMatchObject({
      logGroupNames: ['Sheaf-dev-Api-listLog1', 'Sheaf-dev-Hub-hubLog2'],
      startTime: MONTH.getTime() / 1000,
      endTime: Date.parse('2026-11-20T12:00:01Z') / 1000,
    });
  });

  test('are searched only for the words, whatever characters they contain, and for the levels', async () => {
    answers.GetQueryResults = [{ status: 'Complete', results: [] }];
    const words = '/api/List (a|b) "ü".*';
    await awsLogReader(() => new Date()).find({ ...everything, words, levels: ['error', 'warn'], limit: 5 });
    expect(queryString()).toContain('filter level in ["error", "ERROR", "warn", "WARN"]');
    expect(queryString()).toContain('sort @timestamp desc\n| limit 6');
    const pattern = /like \/\(\?i\)(.*)\/\n/.exec(queryString())?.[1] ?? '';
    expect(pattern).not.toMatch(/(?<!\\)\//);
    expect(`POST ${words.toUpperCase()}`).toMatch(new RegExp(pattern, 'i'));
    expect('/api/List b').not.toMatch(new RegExp(pattern, 'i'));
  });

  test('that take too long return what was found until then, and the query is stopped', async () => {
    answers.GetQueryResults = [{ status: 'Running', results: [line('row')] }];
    let time = Date.parse('2026-11-20T12:00:00Z');
    const reader = awsLogReader(() => {
      time += 30_000;
      return new Date(time);
    });
    expect(await reader.find(everything)).toMatchObject({ entries: [{ message: 'row' }], hasMore: true });
    expect(requested.at(-1)).toEqual(['StopQuery', { queryId: 'q1' }]);
  });

  test('that cannot be queried are a failure, which says what was queried', async () => {
    answers.StartQuery = [];
    await expect(awsLogReader(() => new Date()).find(everything)).rejects.toThrow('CloudWatch Logs answered 400 to StartQuery');
  });
});
