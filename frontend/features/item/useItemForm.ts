import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedValues } from '#frontend/features/item/changedValues.ts';
import { formFields, startValues } from '#frontend/features/item/formFields.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { FORM_DEBOUNCE } from '#shared/limits.ts';
import type { FieldValues, Item } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { checkValues } from '#shared/rules/checkValues.ts';

interface Setup {
  details: ListDetails;
  item: Item | undefined;
}

/** The values of one item in the form, what is wrong with them, and what was changed. */
export const useItemForm = ({ details, item }: Setup) => {
  const fields = formFields(details);
  const { id, fullName } = useAccount();
  const at = { now: new Date(), me: { internalId: id, fullName, isGroup: false } };
  const [base, setBase] = useState<{ values: FieldValues; version: number | undefined }>(() => ({
    values: startValues(fields, item, at),
    version: item?._Version,
  }));
  const form = useForm<FieldValues>({ defaultValues: base.values });
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const touched = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const values = form.watch();
  const changes = changedValues(base.values, values);

  /** What the form can tell itself. A new item is checked whole, an old one only where it changed. */
  const check = (): FieldProblem[] => {
    const now = form.getValues();
    const stored = item ? { partial: true, stored: base.values } : { partial: false };
    return checkValues(fields, changedValues(base.values, now), { ...stored, at }).problems;
  };
  const recheck = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setProblems(check().filter(({ at }) => touched.current.has(at))), FORM_DEBOUNCE);
  };

  return {
    fields,
    values,
    changes,
    base,
    isDirty: Object.keys(changes).length > 0,
    problems,
    setProblems,
    check: () => {
      clearTimeout(timer.current);
      for (const { internalFieldName } of fields) touched.current.add(internalFieldName);
      const found = check();
      setProblems(found);
      return found;
    },
    set: (name: string, value: unknown) => {
      form.setValue(name, value);
      setProblems((all) => all.filter(({ at }) => at !== name));
      if (touched.current.has(name)) recheck();
    },
    touch: (name: string) => {
      touched.current.add(name);
      recheck();
    },
    /** Takes what the server has now; the own changes stay where they were made. */
    rebase: (current: Item, kept: FieldValues = {}) => {
      const fresh = startValues(fields, current, at);
      setBase({ values: fresh, version: current._Version });
      form.reset({ ...fresh, ...kept });
      setProblems([]);
      if (Object.keys(kept).length === 0) touched.current.clear();
    },
  };
};
export type ItemForm = ReturnType<typeof useItemForm>;
