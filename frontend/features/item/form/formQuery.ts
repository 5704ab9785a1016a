import type { ItemTab } from '#frontend/features/item/tabsOf.ts';
import type { FormMode } from '#shared/addresses/parsePath.ts';

const sides: ItemTab[] = [
  'preview',
  'form',
  'calendar',
  'attachments',
  'permissions',
  'history',
  'comments',
  'versions',
  'assistant',
  'workflows',
  'runWorkflow',
  'events',
  'userHistory',
];

/** Form names that are reserved for a mode; custom forms have other names. */
const modes = ['view', 'edit', 'add'];

interface FormQuery {
  /** Null for a new item. */
  id: string | null;
  folderId: string | undefined;
  formName: string | undefined;
  readOnly: boolean;
  tab: ItemTab;
  itemVersion: number | null;
  /** One occurrence of a series; null for the item itself. */
  occurrence: string | null;
}

/** The parameters in the address of an item form. */
export const formQuery = (mode: FormMode, query: URLSearchParams): FormQuery => {
  const formName = query.get('formName')?.trim();
  const named = formName?.toLowerCase() ?? '';
  const isMode = named === '' || modes.includes(named);
  const version = Number(query.get('itemVersion'));
  return {
    id: mode === 'add' ? null : query.get('id'),
    folderId: query.get('folderId') ?? undefined,
    formName: isMode ? undefined : formName,
    readOnly: [mode, query.get('m'), named].includes('view'),
    tab: sides.find((side) => side === query.get('itemTabView')) ?? 'form',
    occurrence: /^\d{4}-\d\d-\d\d(?:T[\d:]+)?$/.exec(query.get('occurrence') ?? '')?.[0] ?? null,
    itemVersion: Number.isInteger(version) && version > 0 ? version : null,
  };
};
