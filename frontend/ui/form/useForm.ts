import { useEffect, useRef, useState } from 'react';
import { problemText } from '#frontend/api/problemText.ts';

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** What the window around a form has to know of it. */
export interface FormState {
  isDirty: boolean;
  busy: boolean;
  /** What is wrong, as a sentence. */
  problem: string | null;
  submit: () => unknown;
}

export interface Form<T> extends FormState {
  draft: T;
  change: (next: Partial<T>) => void;
  refuse: (problem: string | null) => void;
  /** The value of an input, and what takes what is typed there. */
  text: <K extends KeysOf<T, string>>(name: K) => { value: T[K]; onChange: (value: T[K]) => void };
  tick: <K extends KeysOf<T, boolean>>(name: K) => { checked: T[K]; onChange: (value: T[K]) => void };
}

interface FormOptions<T, A> {
  /** What the form begins with; later values of it are passed over. */
  start: T | (() => T);
  /** What is wrong with a draft before it is sent. */
  problemOf?: (draft: T) => string | false | null | undefined;
  save: (draft: T) => A | Promise<A>;
  /** What follows, unless the form has been left meanwhile. */
  onSaved?: (answer: A) => void;
  explain?: (error: unknown) => string;
}

/** A draft that is changed, checked and sent; a refusal is explained beside it and ends with the next change. */
export const useForm = <T extends object, A>({
  start: given,
  problemOf,
  save,
  onSaved,
  explain = problemText,
}: FormOptions<T, A>): Form<T> => {
  const [start] = useState(given);
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const change = (next: Partial<T>) => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...next }));
  };
  const setterOf =
    <K extends keyof T>(name: K) =>
    (value: T[K]) => {
      setProblem(null);
      setDraft((now) => ({ ...now, [name]: value }));
    };
  const submit = async () => {
    const wrong = problemOf?.(draft);
    if (wrong) return setProblem(wrong);
    setBusy(true);
    try {
      const answer = await save(draft);
      if (isOpen.current) onSaved?.(answer);
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    busy,
    problem,
    change,
    refuse: setProblem,
    submit,
    text: (name) => ({ value: draft[name], onChange: setterOf(name) }),
    tick: (name) => ({ checked: draft[name], onChange: setterOf(name) }),
  };
};
