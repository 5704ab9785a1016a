import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmBox, type Question } from '#frontend/ui/ConfirmBox.tsx';
import { confirmPreferences } from '#frontend/ui/confirmPreferences.ts';
import { usePageContainer } from '#frontend/ui/PageContainer.tsx';

type Ask = (question: Question) => Promise<boolean>;
interface Asked {
  question: Question;
  answer: (confirmed: boolean) => void;
}

const Confirming = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something that is hard to take back. True means go on. */
export const useConfirm = (): Ask => useContext(Confirming);

/** Shows one question at a time in the page it is about. */
export const Confirm = ({ children }: { children: ReactNode }) => {
  const page = usePageContainer();
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = useCallback<Ask>((question) => {
    if (confirmPreferences.isAnswered(question.rememberAs)) return Promise.resolve(true);
    return new Promise((answer) => setAsked({ question, answer }));
  }, []);

  const onAnswer = (confirmed: boolean, again: boolean) => {
    if (confirmed && !again && asked?.question.rememberAs) confirmPreferences.remember(asked.question.rememberAs);
    asked?.answer(confirmed);
    setAsked(null);
  };

  return (
    <Confirming value={ask}>
      {children}
      {page && asked && createPortal(<ConfirmBox question={asked.question} onAnswer={onAnswer} />, page)}
    </Confirming>
  );
};
