import { ofSession } from '#frontend/api/session.ts';
import type { Person } from '#shared/models/identity/person.ts';

export interface Draft {
  text: string;
  people: Person[];
}

const drafts = ofSession(() => new Map<string, Draft>());

/** Unsent comments, kept while the page is open, so that switching tabs does not lose them. */
export const commentDrafts = {
  read: (name: string): Draft | undefined => drafts.now.get(name),
  write: (name: string, draft: Draft): void => {
    if (draft.text.trim() === '') drafts.now.delete(name);
    else drafts.now.set(name, draft);
  },
};
