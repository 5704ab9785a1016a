import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { useMore } from '#frontend/api/reading/useMore.ts';
import type { Range } from '#frontend/features/audit/range.ts';
import { historyOf, type Subject } from '#frontend/features/audit/subject.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { AUDIT_PAGE_SIZE } from '#shared/limits.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

interface AuditPagesInput {
  subject: Subject;
  range: Range;
  after?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** One page of a trail, latest first. */
export const readAudit = ({ subject, range, after, signal }: AuditPagesInput): Promise<AuditPage> => {
  const startDate = new Date(range.start).toISOString();
  const endDate = new Date(range.end).toISOString();
  const body = { startDate, endDate, pageSize: AUDIT_PAGE_SIZE, ...(after && { after }) };
  if ('userId' in subject) return call(auditLog.userHistory, { body: { ...body, ...subject } }, { signal });
  if ('id' in subject) return call(auditLog.itemHistory, { body: { ...body, ...subject } }, { signal });
  return call(auditLog.listHistory, { body: { ...body, ...subject } }, { signal });
};

/** The trail by pages. Later entries are loaded on request. */
export const useAuditPages = (subject: Subject, range: Range) => {
  const endpoint = historyOf(subject);
  const queryKey = ['audit', endpoint.action, subject, range];
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readAudit({ subject, range, after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    meta: { endpoint, failure: 'inline' },
  });
  return useMore(queryKey, read);
};
