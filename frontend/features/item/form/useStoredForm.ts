import { useEffect, useEffectEvent, useState } from 'react';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { storedForms } from '#frontend/session/storedForms.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { FORM_AUTOSAVE_MS } from '#shared/limits.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface StoredFormOptions {
  listId: string;
  itemId: number | null;
  /** One occurrence of a series. */
  occurrence: string | undefined;
  form: ItemForm;
}

/** The input without passwords, which are never stored. */
const openValues = ({ fields, typed }: ItemForm): FieldValues => {
  const secret = fields.filter((field) => holds(field, 'secret'));
  const names = new Set(secret.map(({ internalFieldName }) => internalFieldName));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.has(name)));
};

/** Stores the input in the browser until it is saved or discarded, and offers what an earlier window left. */
export const useStoredForm = ({ listId, itemId, occurrence, form }: StoredFormOptions) => {
  const { id } = useAccount();
  const key = storedForms.key(id, listId, itemId, occurrence);
  const [offered, setOffered] = useState(() => storedForms.read(key));
  const text = JSON.stringify(form.typed);

  /** An offered draft is kept until the user accepts or discards it. */
  const clear = () => (offered ? storedForms.write(key, offered) : storedForms.drop(key));
  const keep = useEffectEvent(() => {
    const open = openValues(form);
    if (!form.isDirty || Object.keys(open).length === 0) return clear();
    const { version } = offered ?? form.base;
    storedForms.write(key, { at: new Date().toISOString(), version, typed: { ...offered?.typed, ...open } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the delay
  useEffect(() => {
    const timer = setTimeout(() => keep(), FORM_AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [text, form.isDirty, offered]);

  return {
    offered,
    clear,
    restore: () => {
      if (offered) form.restore(offered.typed, offered.version);
      setOffered(null);
    },
    drop: () => {
      storedForms.drop(key);
      setOffered(null);
    },
  };
};
