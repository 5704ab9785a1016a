import { ofSession } from '#frontend/api/session.ts';
import type { Person } from '#shared/models/identity/person.ts';

export interface Draft {
  text: string;
  people: Person[];
}

const drafts = ofSession(() => new Map<string, Draft>());

/** What is typed and not sent, for as long as the page is open: another tab of the form must not lose it. */
export const draftMemory = {
  read: (name: string): Draft | undefined => drafts.now.get(name),
  write: (name: string, draft: Draft): void => {
    if (draft.text.trim() === '') drafts.now.delete(name);
    else drafts.now.set(name, draft);
  },
};
