import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asRemembered, columnMemory, noMemory } from '#frontend/features/list/columns/columnMemory.ts';
import { columnsOf, inViewField, namesIn } from '#frontend/features/list/columns/columns.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import type { ListDetails, Pinned, View } from '#shared/models/content/list.ts';

/** The columns of a view with the user's settings in this browser. */
export const useColumns = (details: ListDetails, view: View | undefined) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const viewId = view?.id ?? '';
  const [stored, setStored] = useState({ viewId, memory: columnMemory.read(details.id, viewId) });
  const memory = stored.viewId === viewId ? stored.memory : columnMemory.read(details.id, viewId);

  // Each save changes the list's details, but seldom its columns, and new column objects would redraw every cell.
  const { id, type, fields, hasApproval } = details;
  const all = useMemo(() => columnsOf({ id, type, fields, hasApproval }, t, isAdmin), [id, type, fields, hasApproval, t, isAdmin]);
  const shown = useMemo(() => {
    const names = memory.shown ?? namesIn(view, all);
    return all
      .filter(({ name, isMain }) => isMain || names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map((column) => asRemembered(inViewField(column, view, t), memory));
  }, [all, memory, view, t]);

  const remember = (next: typeof memory) => {
    columnMemory.write(details.id, viewId, next);
    setStored({ viewId, memory: next });
  };
  return {
    all,
    shown,
    isChanged: memory.shown !== undefined || Object.keys({ ...memory.widths, ...memory.pins }).length > 0,
    toggle: (name: string) => {
      const names = shown.map((column) => column.name);
      remember({ ...memory, shown: names.includes(name) ? names.filter((one) => one !== name) : [...names, name] });
    },
    move: (names: string[]) => remember({ ...memory, shown: names }),
    resize: (name: string, width: number) => remember({ ...memory, widths: { ...memory.widths, [name]: Math.round(width) } }),
    pin: (name: string, pinned: Pinned) => remember({ ...memory, pins: { ...memory.pins, [name]: pinned } }),
    reset: () => {
      columnMemory.forget(details.id, viewId);
      setStored({ viewId, memory: noMemory });
    },
  };
};
export type ColumnsApi = ReturnType<typeof useColumns>;
