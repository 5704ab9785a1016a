import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldTexts, problemText, problemTexts } from '#frontend/api/problemText.ts';
import type { Bound } from '#frontend/ui/form/bound.ts';

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** What the window around a form needs to know. */
export interface FormState {
  /** Whether something would be lost. */
  isDirty?: boolean;
  busy?: boolean;
  /** The error as a sentence. */
  problem: string | null;
  /** The number of fields with errors. */
  wrongFields?: number;
  /** The number of failed checks; the first invalid field then gets the focus. */
  refusals?: number;
  submit: () => unknown;
}

export interface Form<T> extends FormState {
  isDirty: boolean;
  busy: boolean;
  draft: T;
  change: (next: Partial<T>) => void;
  refuse: (problem: string | null) => void;
  /** The value, change handler and error of an input. */
  bind: <K extends keyof T & string>(name: K) => Bound<T[K]> & { error: string | undefined };
  /** The same for a text input. */
  text: <K extends KeysOf<T, string>>(name: K) => Bound<T[K]> & { error: string | undefined };
  /** The error of a field. */
  errorOf: (name: keyof T & string) => string | undefined;
  /** Validates all fields and shows their errors; true if there are none. */
  check: () => boolean;
  tick: <K extends KeysOf<T, boolean>>(name: K) => { checked: T[K]; onChange: (value: T[K]) => void };
}

interface FormOptions<T, A> {
  /** The initial values; later ones are ignored. */
  start: T | (() => T);
  /** Errors of fields before sending. Refusals of the server are then shown at their fields too. */
  problemsOf?: (draft: T) => FieldTexts;
  /** The error of a draft before sending. */
  problemOf?: (draft: T) => string | false | null | undefined;
  save: (draft: T) => A | Promise<A>;
  /** Called with the answer, unless the form has been left. */
  onSaved?: (answer: A) => void;
  explain?: (error: unknown) => string;
}

/** The state of a form: changes, validation and sending. A refusal is shown until the next change. */
export const useForm = <T extends object, A>({
  start: initial,
  problemsOf,
  problemOf,
  save,
  onSaved,
  explain = problemText,
}: FormOptions<T, A>): Form<T> => {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldTexts>({});
  const [rejectedCount, setRejectedCount] = useState(0);
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
  const showFieldErrors = (wrong: FieldTexts) => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setRejectedCount((count) => count + 1);
  };
  const check = () => {
    const wrong = problemsOf?.(draft) ?? {};
    showFieldErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const showSaveError = (error: unknown) => {
    if (!problemsOf) return setProblem(explain(error));
    const { atFields, others } = problemTexts(error, Object.keys(draft));
    showFieldErrors(atFields);
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
      // Nothing can be lost any more, so leaving the page is allowed.
      flushSync(() => setSaved(draft));
      if (isOpen.current) onSaved?.(answer);
    } catch (error) {
      showSaveError(error);
    }
    setBusy(false);
  };
  return {
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    busy,
    problem,
    wrongFields: Object.keys(errors).length,
    refusals: rejectedCount,
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
