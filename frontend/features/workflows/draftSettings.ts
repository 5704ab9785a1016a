import type { Person } from '#shared/models/identity/person.ts';
import { SystemWorkflowId, type Workflow, type WorkflowSettings } from '#shared/models/workflows/workflow.ts';

/** The settings of all workflows, while they are being edited. */
export interface Draft {
  people: Person[];
  remindDays: string;
  message: string;
  listId: string;
  move: boolean;
  templateId: string;
  folderId: string;
  asPdf: boolean;
}

const empty: Draft = { people: [], remindDays: '3', message: '', listId: '', move: false, templateId: '', folderId: '', asPdf: false };

export const draftOf = ({ settings }: Workflow): Draft => {
  if (!settings) return empty;
  const { kind: _kind, ...known } = settings;
  return { ...empty, ...known, ...('remindDays' in known && { remindDays: String(known.remindDays) }) } as Draft;
};

/** The settings to send; undefined for a workflow unknown to this version. */
export const settingsOf = (
  { systemWorkflowId }: Workflow,
  { people, remindDays, message, listId, move, templateId, folderId, asPdf }: Draft,
): WorkflowSettings | undefined => {
  const known = SystemWorkflowId.safeParse(systemWorkflowId).data;
  switch (known) {
    case 'approval':
      return { kind: known, people };
    case 'review':
      return { kind: known, people, remindDays: Number(remindDays) };
    case 'notify':
      return { kind: known, people, message };
    case 'copyToLibrary':
      return { kind: known, listId, move };
    case 'generateDocument':
      return { kind: known, listId, templateId, asPdf, ...(folderId !== '' && { folderId }) };
    default:
      return undefined;
  }
};
