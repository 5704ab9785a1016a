import type { ComponentType } from 'react';
import type { Field } from '#shared/models/content/field.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

interface ViewEditorProps {
  details: ListDetails;
  /** Null for a new one. */
  view: View | null;
  onClose: () => void;
}

/** What the settings show that is a feature of its own. */
export interface SettingsParts {
  Permissions: ComponentType<{ details: ListDetails; folderId: string | null }>;
  DocumentTemplates: ComponentType<{ details: ListDetails }>;
  Locks: ComponentType<{ listId: string }>;
  ItemTemplates: ComponentType<{ details: ListDetails }>;
  Workflows: ComponentType<{ details: ListDetails }>;
  Alerts: ComponentType<{ details: ListDetails }>;
  AuditHistory: ComponentType<{ subject: { listId: string }; fields: Field[]; name: string }>;
  ViewEditor: ComponentType<ViewEditorProps>;
}
