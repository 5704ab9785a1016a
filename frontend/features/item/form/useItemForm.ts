import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedValues } from '#frontend/features/item/form/changedValues.ts';
import { formState } from '#frontend/features/item/form/formState.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { FORM_DEBOUNCE_MS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import { emptyValue } from '#shared/rules/values.ts';

interface ItemFormOptions {
  fields: Field[];
  item: Item | undefined;
  /** Initial values of a new item. The user did not type them, so they can be discarded without asking. */
  begin: FieldValues;
}

interface Base {
  /** Null for a new item. */
  stored: FieldValues | null;
  version: number | undefined;
  /** The initial values of the input. */
  begin: FieldValues;
}

const storedIn = (fields: Field[], item: Item): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.internalFieldName, item[field.internalFieldName] ?? emptyValue(field)]));

const baseOf = (fields: Field[], item: Item | undefined, begin: FieldValues): Base => ({
  stored: item ? storedIn(fields, item) : null,
  version: item?._Version,
  begin,
});

/** The current problems of touched fields, and those that only the server can detect. */
const problemsAfter = (before: FieldProblem[], found: FieldProblem[], touched: ReadonlySet<string>): FieldProblem[] => {
  const stillTaken = before.filter(({ at, code }) => code === 'notUnique' && !found.some((problem) => problem.at === at));
  return [...stillTaken, ...found.filter(({ at }) => touched.has(at))];
};

/** Changed fields that have been left: an empty field that a user passes is no error yet, and must not move the form under the pointer. */
const createTouched = () => {
  const [changed, names] = [new Set<string>(), new Set<string>()];
  return {
    names,
    change: (name: string) => changed.add(name),
    /** Returns whether the field is touched now. */
    leave: (name: string): boolean => {
      if (changed.has(name)) names.add(name);
      return names.has(name);
    },
    clear: () => {
      for (const all of [changed, names]) all.clear();
    },
  };
};

/** Runs an action after it has not been requested for a while. */
const useLater = (delay: number) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const run = (act: () => void) => {
    stop();
    timer.current = setTimeout(act, delay);
  };
  return { run, stop };
};

/** The values of an item in the form, the states of its fields according to the rules, its problems and its changes. */
export const useItemForm = ({ fields, item, begin }: ItemFormOptions) => {
  const { id, fullName } = useAccount();
  const [at] = useState(() => ({ now: new Date(), me: { internalId: id, fullName, isGroup: false }, zone: timeZone() }));
  const [base, setBase] = useState(() => baseOf(fields, item, begin));
  // After saving, a new item is opened as an existing one. Its initial values must not cover the stored ones.
  const form = useForm<FieldValues>({ defaultValues: item ? {} : begin });
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [touched] = useState(createTouched);
  const later = useLater(FORM_DEBOUNCE_MS);

  const stand = (typed: FieldValues) =>
    formState({ fields, typed: base.stored ? changedValues(base.stored, typed) : typed, stored: base.stored, at });
  const typed = form.watch();
  const { values, of, sent } = stand(typed);
  const before = base.stored ?? stand(base.begin).values;

  /** Client-side validation. All fields of a new item are checked, but only the changed fields of an existing one. */
  const check = (): FieldProblem[] => {
    const stored = base.stored ? { partial: true, stored: base.stored } : { partial: false };
    return checkValues(fields, stand(form.getValues()).sent, { ...stored, at }).problems;
  };
  const recheck = () => later.run(() => setProblems((all) => problemsAfter(all, check(), touched.names)));

  /** Takes over the server's current values and keeps the user's changes. */
  const rebase = (current: Item, local: FieldValues = {}) => {
    setBase(baseOf(fields, current, {}));
    form.reset(local);
    setProblems([]);
    if (Object.keys(local).length === 0) touched.clear();
  };

  return {
    fields,
    values,
    of,
    typed,
    changes: sent,
    base,
    isDirty: Object.keys(changedValues(before, typed)).length > 0,
    problems,
    setProblems,
    check: () => {
      later.stop();
      for (const { internalFieldName } of fields) touched.names.add(internalFieldName);
      const found = check();
      setProblems(found);
      return found;
    },
    set: (name: string, value: unknown) => {
      form.setValue(name, value);
      touched.change(name);
      setProblems((all) => all.filter(({ at }) => at !== name));
      if (touched.names.size > 0) recheck();
    },
    touch: (name: string) => {
      if (touched.leave(name)) recheck();
    },
    /** The current field values, to find out later what was typed while a request was running. */
    standing: (): FieldValues => ({ ...form.getValues() }),
    rebase,
    /** The same after a response that took a while: what was typed since `before` is kept. */
    rebaseSince: (before: FieldValues, current: Item, local: FieldValues = {}) =>
      rebase(current, { ...local, ...changedValues(before, form.getValues()) }),
    /** Fills in the editable fields after all values have arrived. Returns a function that reverts it; null if nothing would change. */
    fill: (offered: FieldValues): (() => void) | null => {
      const before = form.getValues();
      const open = stand({ ...before, ...offered }).sent;
      const filled = Object.fromEntries(Object.entries(offered).filter(([name]) => Object.hasOwn(open, name)));
      if (Object.keys(changedValues(values, filled)).length === 0) return null;
      form.reset({ ...before, ...filled });
      setProblems([]);
      if (touched.names.size > 0) recheck();
      return () => form.reset(before);
    },
    /** Restores earlier input on the version it was based on, so that later changes by others still conflict. */
    restore: (before: FieldValues, version: number | undefined) => {
      setBase({ ...base, version: version ?? base.version });
      form.reset({ ...before, ...form.getValues() });
    },
  };
};
export type ItemForm = ReturnType<typeof useItemForm>;
