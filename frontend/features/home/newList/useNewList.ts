import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { type ColumnDraft, columnProblem, fieldOfColumn, newColumn } from '#frontend/features/home/newList/columnDraft.ts';
import { draftOfFile, type FileDraft, fieldsOfFile, rowsOfFile } from '#frontend/features/home/newList/fileColumns.ts';
import { readTableFile } from '#frontend/fields/table/readTableFile.ts';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { ListSummary, ListType } from '#shared/models/content/list.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

export type Start = 'blank' | 'file' | 'list';

interface NewListDraft {
  start: Start;
  title: string;
  description: string;
  type: ListType;
  columns: ColumnDraft[];
  next: ColumnDraft;
  file: FileDraft | null;
  pattern: string;
  withItems: boolean;
}

/** A copy includes the items unless the user chooses otherwise. */
const begin = (copied: ListSummary | undefined, title: string): NewListDraft => ({
  start: copied ? 'list' : 'blank',
  title: copied ? title : '',
  description: '',
  type: 'items',
  columns: [],
  next: newColumn(),
  file: null,
  pattern: copied?.id ?? '',
  withItems: copied !== undefined,
});

/** A described column that was not yet added counts too, if it has a name. */
const columnsOf = ({ columns, next }: NewListDraft): ColumnDraft[] => (next.name.trim() === '' ? columns : [...columns, next]);

const nameOfFile = ({ name }: File): string => name.replace(/\.[^.]+$/, '');

/** The description of a new list, and the function that creates it with its columns and rows. */
export const useNewList = (site: SiteDetails, copied: ListSummary | undefined, onMade: (made: ListSummary) => void) => {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const add = useWrite(sites.createList, { failure: 'inline' });
  const addLike = useWrite(sites.createListLike, { failure: 'inline' });

  /** The list exists by now, so an error with its rows is reported in addition. */
  const bringRows = async (made: ListSummary, file: FileDraft) => {
    try {
      const { text, rows } = await rowsOfFile(file, await call(lists.fields, { listId: made.id }));
      if (rows.length === 0) return;
      const body = new FormData();
      body.append('file', new File([text], file.file.name));
      const job = await call(lists.importRows, { listId: made.id, body });
      jobs.follow(job.id, t('list.import.job', { name: file.file.name }), { columns: file.table.columns, rows });
    } catch (error) {
      showFailure(error, t('error.fatalError'));
    }
  };
  const save = async (draft: NewListDraft): Promise<ListSummary> => {
    const { start, title, description, type, pattern, withItems, file } = draft;
    const name = internalName(title);
    const body = { title, description, path: name.toLowerCase(), listInternalName: name };
    const systemSiteId = site.id;
    if (start === 'list') {
      const made = await addLike.mutateAsync({ systemSiteId, body: { ...body, systemSiteListId: pattern, withItems } });
      if (made.jobId) jobs.follow(made.jobId, t('sites.copyingItems', { title }));
      return made;
    }
    const fields = start === 'file' && file ? fieldsOfFile(file) : columnsOf(draft).map(fieldOfColumn);
    const made = await add.mutateAsync({ systemSiteId, body: { ...body, type: start === 'file' ? 'items' : type, fields } });
    if (start === 'file' && file) await bringRows(made, file);
    return made;
  };
  const form = useForm({
    start: () => begin(copied, t('sites.copyOf', { title: copied?.title })),
    problemsOf: ({ title, start, pattern }) => ({
      ...(internalName(title) === '' && { title: t('sites.nameMissing') }),
      ...(start === 'list' && pattern === '' && { pattern: t('sites.patternMissing') }),
    }),
    problemOf: (draft) => {
      if (draft.start === 'list') return null;
      if (draft.start === 'file') return draft.file === null && t('sites.fileMissing');
      const wrong = columnsOf(draft).map(columnProblem).find(Boolean);
      return wrong && t(`settings.fields.problem.${wrong}`);
    },
    save,
    onSaved: onMade,
  });

  const readFile = async (file: File) => {
    form.refuse(null);
    setReading(true);
    try {
      const table = await readTableFile(file);
      if (!table) return form.refuse(t('list.import.noTable'));
      form.change({ file: draftOfFile(file, table), ...(form.draft.title === '' && { title: nameOfFile(file) }) });
    } catch (error) {
      form.refuse(problemText(error));
    } finally {
      setReading(false);
    }
  };
  return { form, reading, readFile };
};
