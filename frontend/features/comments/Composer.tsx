import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { type About, commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import type { Draft } from '#frontend/features/comments/drafts.ts';
import { MentionBox } from '#frontend/features/comments/MentionBox.tsx';
import { mentionedIn } from '#frontend/features/comments/mentions.ts';
import { useDraft } from '#frontend/features/comments/useDraft.ts';
import form from '#frontend/ui/form/Form.module.css';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  about: About;
  /** The name under which its draft is kept. */
  name: string;
  label: string;
  placeholder?: string;
  verb: string;
  begin?: Draft;
  autoFocus: boolean;
  onSend: (comment: { text: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
}

const nothing: Draft = { text: '', people: [] };

/** Mentioned people who would not be notified. */
const useUnreachable = (about: About, people: Person[]): Person[] => {
  const calls = commentCalls(about);
  const sent = { ...about, body: { userIds: [...new Set(people.map(({ internalId }) => internalId))].toSorted() } };
  const { data } = useQuery({
    queryKey: keyOf(calls.checkMentions, sent),
    queryFn: ({ signal }) => call(calls.checkMentions, sent, { signal }),
    enabled: people.length > 0,
    meta: { endpoint: calls.checkMentions, failure: 'inline' },
  });
  return people.length > 0 ? (data?.unreachable ?? []) : [];
};

/** Writes a comment or reply, or edits one. */
export const Composer = ({ about, name, label, placeholder, verb, begin = nothing, autoFocus, onSend, onCancel }: Props) => {
  const { t } = useTranslation();
  const { draft, change, clear } = useDraft(name, begin);
  const mentioned = mentionedIn(draft.text, draft.people);
  const unreachable = useUnreachable(about, mentioned);
  const isEmpty = draft.text.trim() === '';

  const send = async () => {
    if (isEmpty) return;
    const { text } = draft;
    // A refused comment stays to be sent again; a notification says why.
    const sent = await onSend({ text, mentions: mentioned.map(({ internalId }) => internalId) }).then(
      () => true,
      () => false,
    );
    if (sent) clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const cancel = () => {
    clear();
    onCancel?.();
  };
  return (
    <form className="l-stack l-gap6" onSubmit={submit}>
      <MentionBox {...{ label, draft, autoFocus, ...(placeholder && { placeholder }) }} onChange={change} onSend={() => void send()} />
      {unreachable.length > 0 && (
        <p className={form.problem} role="status">
          {t('comments.unreachable', { count: unreachable.length, names: unreachable.map(({ fullName }) => fullName).join(', ') })}
        </p>
      )}
      <div className="l-line l-push l-gap8">
        {onCancel && (
          <Button size="xs" variant="subtle" onClick={cancel}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button size="xs" type="submit" variant="filled" disabled={isEmpty}>
          {verb}
        </Button>
      </div>
    </form>
  );
};
