import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageContainer } from '#frontend/ui/page/PageContainer.tsx';
import { ConfirmBox, type Question } from '#frontend/ui/window/ConfirmBox.tsx';
import { confirmPreferences } from '#frontend/ui/window/confirmPreferences.ts';

/** The given reason, possibly empty; null means cancelled. */
type Ask = (question: Question) => Promise<string | null>;
interface PendingQuestion {
  /** Counts questions, so that each starts empty. */
  number: number;
  question: Question;
  answer: (reason: string | null) => void;
}

const ConfirmContext = createContext<Ask>(() => Promise.resolve(null));

/** Asks for confirmation before something that is hard to undo. True means continue. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const confirm = useContext(ConfirmContext);
  return useCallback(async (question) => (await confirm(question)) !== null, [confirm]);
};

/** The same with a field for a reason. */
export const useConfirmReason = (): Ask => {
  const confirm = useContext(ConfirmContext);
  return useCallback((question) => confirm({ ...question, asksReason: true }), [confirm]);
};

/** Asks for a choice and returns its value. */
export const useChoice = (): ((
  question: Omit<Question, 'verb'> & { choices: { value: string; label: string }[] },
) => Promise<string | null>) => {
  const confirm = useContext(ConfirmContext);
  return useCallback((question) => confirm({ ...question, verb: '' }), [confirm]);
};

/** Shows one question at a time in its page. A question replaced by another is cancelled. */
export const Confirm = ({ children }: { children: ReactNode }) => {
  const page = usePageContainer();
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const newest = useRef<PendingQuestion | null>(null);
  const count = useRef(0);

  const show = useCallback((next: PendingQuestion | null) => {
    newest.current = next;
    setPending(next);
  }, []);

  const confirm = useCallback<Ask>(
    (question) => {
      if (confirmPreferences.isAnswered(question.rememberAs)) return Promise.resolve('');
      newest.current?.answer(null);
      count.current++;
      return new Promise((answer) => show({ number: count.current, question, answer }));
    },
    [show],
  );

  const onAnswer = (reason: string | null, again: boolean) => {
    if (reason !== null && !again && pending?.question.rememberAs) confirmPreferences.remember(pending.question.rememberAs);
    pending?.answer(reason);
    show(null);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {page && pending && createPortal(<ConfirmBox key={pending.number} question={pending.question} onAnswer={onAnswer} />, page)}
    </ConfirmContext>
  );
};
