import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldTexts, problemText, problemTexts } from '#frontend/api/problemText.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** What the window around a form has to know of it. */
export interface FormState {
  /** Something would be lost. */
  isDirty?: boolean;
  busy?: boolean;
  /** What is wrong, as a sentence. */
  problem: string | null;
  /** How many fields say what is wrong with them. */
  wrongFields?: number;
  /** How often that was found out; the first wrong field then takes the keys. */
  refusals?: number;
  submit: () => unknown;
}

export interface Form<T> extends FormState {
  isDirty: boolean;
  busy: boolean;
  draft: T;
  change: (next: Partial<T>) => void;
  refuse: (problem: string | null) => void;
  /** The value of an input, what takes another one, and what is wrong with it. */
  bind: <K extends keyof T & string>(name: K) => Bound<T[K]> & { error: string | undefined };
  /** The same of an input that is typed into. */
  text: <K extends KeysOf<T, string>>(name: K) => Bound<T[K]> & { error: string | undefined };
  /** What is wrong with a field. */
  errorOf: (name: keyof T & string) => string | undefined;
  /** Looks at every field, and says at each what is wrong; true where nothing is. */
  check: () => boolean;
  tick: <K extends KeysOf<T, boolean>>(name: K) => { checked: T[K]; onChange: (value: T[K]) => void };
}

interface FormOptions<T, A> {
  /** What the form begins with; later values of it are passed over. */
  start: T | (() => T);
  /** What is wrong with each field before it is sent. What the server refuses is then told at its field as well. */
  problemsOf?: (draft: T) => FieldTexts;
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
  problemsOf,
  problemOf,
  save,
  onSaved,
  explain = problemText,
}: FormOptions<T, A>): Form<T> => {
  const [saved, setSaved] = useState(given);
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [refusals, setRefusals] = useState(0);
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
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))));
    setDraft((now) => ({ ...now, ...next }));
  };
  const setterOf =
    <K extends keyof T>(name: K) =>
    (value: T[K]) =>
      change({ [name]: value } as unknown as Partial<T>);
  const tellAtFields = (wrong: FieldTexts) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((count) => count + 1);
  };
  const check = () => {
    const wrong = problemsOf?.(draft) ?? {};
    tellAtFields(wrong);
    return Object.keys(wrong).length === 0;
  };
  const refuseSaving = (error: unknown) => {
    if (!problemsOf) return setProblem(explain(error));
    const { atFields, others } = problemTexts(error, Object.keys(draft));
    tellAtFields(atFields);
    setProblem(others);
  };
  const submit = async () => {
    setProblem(null);
    if (!check()) return;
    const wrong = problemOf?.(draft);
    if (wrong) return setProblem(wrong);
    setBusy(true);
    try {
      const answer = await save(draft);
      // Nothing of it can be lost any more, so whoever goes to another page from here is not held back.
      flushSync(() => setSaved(draft));
      if (isOpen.current) onSaved?.(answer);
    } catch (error) {
      refuseSaving(error);
    }
    setBusy(false);
  };
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    busy,
    problem,
    wrongFields: Object.keys(errors).length,
    refusals,
    change,
    refuse: setProblem,
    check,
    errorOf: (name) => errors[name],
    submit,
    bind: (name) => ({ value: draft[name], error: errors[name], onChange: setterOf(name) }),
    text: (name) => ({ value: draft[name], error: errors[name as string], onChange: setterOf(name) }),
    tick: (name) => ({ checked: draft[name], onChange: setterOf(name) }),
  };
};
