import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '#frontend/features/assistant/useConversation.ts';
import form from '#frontend/ui/form/Form.module.css';
import { formatTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { CHAT_MESSAGE_LENGTH } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Assistant.module.css';

/** A conversation about a document. */
export const Assistant = ({ details, item }: { details: Pick<ListDetails, 'id'>; item: Pick<Item, 'Id'> }) => {
  const { t } = useTranslation();
  const id = useId();
  const { messages, isTyping, problem, send } = useConversation({ listId: details.id, itemId: item.Id });
  const [question, setQuestion] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the latest message
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [count, isTyping]);

  const maySend = question.trim() !== '' && !isTyping;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Text typed while the answer is pending is the next question.
    if (maySend && (await send(question))) setQuestion((now) => (now === question ? '' : now));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="l-column">
      {count === 0 && <Empty title={t('assistant.empty')} text={t('assistant.emptyText')} />}
      {count > 0 && (
        <ol className="l-column l-auto l-gap12 l-pad16x20" aria-label={t('assistant.talk')} aria-live="polite">
          {messages.map(({ sender, content, date }) => (
            <li key={`${sender} ${date}`} className={classes.message} data-sender={sender}>
              <span className="l-small l-tertiary">
                {t(sender === 'user' ? 'assistant.you' : 'assistant.bot')} <time dateTime={date}>{formatTime(date)}</time>
              </span>
              <p className={classes.words}>{content}</p>
            </li>
          ))}
          {isTyping && <li className="l-text13 l-tertiary">{t('assistant.typing')}</li>}
          <li ref={end} aria-hidden="true" className={classes.end} />
        </ol>
      )}
      <form className={classes.ask} onSubmit={(event) => void submit(event)}>
        {problem && (
          <p className={form.problem} role="alert">
            {t('assistant.error')} <span className="l-secondary">{problem}</span>
          </p>
        )}
        <label className={form.label} htmlFor={id}>
          {t('assistant.question')}
        </label>
        <textarea
          id={id}
          className={form.input}
          rows={2}
          maxLength={CHAT_MESSAGE_LENGTH}
          placeholder={t('assistant.placeholder')}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="l-line l-wrap l-between l-gap8">
          <span className={form.hint}>{t('assistant.caution')}</span>
          <Button type="submit" variant="filled" loading={isTyping} disabled={!maySend} leftSection={<Glyph of={IconSend} />}>
            {t('assistant.send')}
          </Button>
        </div>
      </form>
    </div>
  );
};
