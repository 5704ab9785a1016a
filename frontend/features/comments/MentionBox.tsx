import { Popover } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#frontend/features/comments/drafts.ts';
import { type MentionQuery, mentioningAt, withMention } from '#frontend/features/comments/mentions.ts';
import { useMentionOptions } from '#frontend/features/comments/useMentionOptions.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { COMMENT_TEXT_LENGTH } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import classes from './Comments.module.css';
import '@mantine/core/styles/Popover.layer.css';

interface Props {
  label: string;
  placeholder?: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSend: () => void;
  autoFocus: boolean;
}

/** A text with mentions: after an @, people with matching names are suggested. */
export const MentionBox = ({ label, placeholder, draft, onChange, onSend, autoFocus }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [mentioning, setMentioning] = useState<MentionQuery | null>(null);
  const offered = useMentionOptions(mentioning);
  const isOpen = offered.people.length > 0;

  const follow = ({ value, selectionStart }: HTMLTextAreaElement) => setMentioning(mentioningAt(value, selectionStart, draft.people));
  const take = (person: Person | undefined) => {
    if (!person || !mentioning) return;
    const { text, cursor } = withMention(draft.text, mentioning, person);
    // The name is inserted before the cursor moves after it, and both before the next key.
    flushSync(() => {
      onChange({ text, people: [...draft.people, person] });
      setMentioning(null);
    });
    box.current?.setSelectionRange(cursor, cursor);
  };
  const send = () => {
    setMentioning(null);
    onSend();
  };
  const listKeys = new Map([
    ['ArrowDown', () => offered.move(1)],
    ['ArrowUp', () => offered.move(-1)],
    ['Enter', () => take(offered.person)],
    ['Tab', () => take(offered.person)],
    // The first Esc closes the suggestions only.
    ['Escape', () => setMentioning(null)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const act = isSending ? send : isOpen && !event.shiftKey ? listKeys.get(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Popover opened={isOpen} position="bottom-start" offset={4} width={260} withRoles={false} withinPortal zIndex={400}>
      <Popover.Target>
        <textarea
          ref={box}
          className={`${form.input} ${classes.box}`}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? `${id}-${offered.at}` : undefined}
          placeholder={placeholder}
          rows={2}
          maxLength={COMMENT_TEXT_LENGTH}
          value={draft.text}
          data-autofocus={autoFocus || undefined}
          // biome-ignore lint/a11y/noAutofocus: focuses the box that the user opened
          autoFocus={autoFocus}
          onChange={({ target }) => {
            onChange({ ...draft, text: target.value });
            offered.reset();
            follow(target);
          }}
          onSelect={({ currentTarget }) => follow(currentTarget)}
          onBlur={() => setMentioning(null)}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className="l-pad4">
        <div role="listbox" id={id} aria-label={t('comments.people')}>
          {offered.people.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and handles the keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: the same as above
            <div
              key={person.internalId}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === offered.at}
              className={classes.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.fullName} />
              {person.fullName}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
