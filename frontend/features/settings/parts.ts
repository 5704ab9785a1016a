import type { ComponentType } from 'react';
import type { Field } from '#shared/models/content/field.ts';
import type { ListDetails, View } from '#shared/models/content/list.ts';

interface ViewEditorProps {
  details: ListDetails;
  /** Null for a new view. */
  view: View | null;
  onClose: () => void;
}

/** Parts of the settings that other features provide. */
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
