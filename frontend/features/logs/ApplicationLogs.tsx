import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { LogBar } from '#frontend/features/logs/LogBar.tsx';
import { LogEntryWindow } from '#frontend/features/logs/LogEntryWindow.tsx';
import { type LogSearch, logQuery } from '#frontend/features/logs/logQuery.ts';
import { csvOf } from '#frontend/ui/files/csv.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { diagnosticLogs } from '#shared/contracts/diagnosticLogs.ts';
import type { LogEntry } from '#shared/models/logEntry.ts';
import classes from './Logs.module.css';

const nothing: LogSearch = { searchTerm: '', period: '24', from: null, detail: 'warnings', requestedAt: 0 };
/** The call requires search words; without them it is not sent. */
const initialParams = { body: { searchTerm: '', startDate: '' } };

const save = (entries: readonly LogEntry[]): void => {
  const lines = entries.map(({ timestamp, level, message, details }) => [timestamp, level, message, details]);
  const content = csvOf([['timestamp', 'level', 'message', 'details'], ...lines]);
  saveFile('application-log.csv', new Blob([content], { type: 'text/csv;charset=utf-8' }));
};

/** The application's log, which administrators can search. */
export const ApplicationLogs = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useState(nothing);
  const [params, setParams] = useState(nothing);
  const [opened, setOpened] = useState<LogEntry | null>(null);
  const query = logQuery(params);
  const read = useRead(diagnosticLogs.getLogs, query ?? initialParams, { enabled: query !== null, failure: 'inline', staleTime: 0 });
  const logs = query === null ? [] : (read.data?.logs ?? []);

  const startSearch = (next: LogSearch): void => {
    setSearch(next);
    setParams({ ...next, requestedAt: Date.now() });
  };
  /** Words are sent when they are complete, a selection immediately. */
  const change = (part: Partial<LogSearch>): void => {
    const next = { ...search, ...part };
    if (part.searchTerm === undefined && query !== null) startSearch(next);
    else setSearch(next);
  };
  return (
    <>
      <LogBar search={search} onChange={change} onSearch={() => startSearch(search)}>
        <Button leftSection={<Glyph of={IconFileTypeCsv} />} disabled={logs.length === 0} onClick={() => save(logs)}>
          {t('logs.export')}
        </Button>
      </LogBar>
      {query === null ? (
        <Empty title={t('logs.unasked')} text={t('logs.unaskedText')} />
      ) : (
        <Loaded read={read} failed={t('logs.failed')}>
          {({ hasMore }) => (
            <>
              <RecordTable
                rows={logs.map((entry, at) => ({ ...entry, at }))}
                keyOf={({ at }) => at}
                empty={{ title: t('logs.empty'), text: t('logs.emptyText') }}
                columns={[
                  {
                    head: t('logs.message'),
                    text: ({ message }) => message,
                    onOpen: setOpened,
                    below: ({ level, timestamp }) => `${t(`logs.level.${level}`)} · ${formatDateTime(timestamp)}`,
                  },
                  {
                    head: t('logs.level'),
                    width: 128,
                    cell: ({ level }) => (
                      <span className={classes.level} data-level={level}>
                        {t(`logs.level.${level}`)}
                      </span>
                    ),
                  },
                  { head: t('logs.time'), style: 'quiet', width: 176, cell: ({ timestamp }) => formatDateTime(timestamp) },
                ]}
              />
              <div className={table.bar} role="status">
                {t('logs.count', { count: logs.length })} {hasMore && t('logs.more')}
              </div>
            </>
          )}
        </Loaded>
      )}
      {opened && <LogEntryWindow entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
};
