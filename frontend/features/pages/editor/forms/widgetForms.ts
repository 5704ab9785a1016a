import type { ComponentType } from 'react';
import { CalendarForm } from '#frontend/features/pages/editor/forms/CalendarForm.tsx';
import type { FormProps } from '#frontend/features/pages/editor/forms/formProps.ts';
import { HtmlForm } from '#frontend/features/pages/editor/forms/HtmlForm.tsx';
import { AnnouncementsForm, TasksForm } from '#frontend/features/pages/editor/forms/ItemsForms.tsx';
import { TableForm } from '#frontend/features/pages/editor/forms/TableForm.tsx';
import { FeedForm, ImageForm, VideoForm } from '#frontend/features/pages/editor/forms/UrlForms.tsx';
import type { PlainType } from '#shared/models/widget.ts';

/** What is asked about a widget of each kind; of subsites there is nothing to decide. */
export const widgetForms: Record<PlainType, ComponentType<FormProps> | undefined> = {
  announcements: AnnouncementsForm,
  calendar: CalendarForm,
  feed: FeedForm,
  html: HtmlForm,
  image: ImageForm,
  subsites: undefined,
  table: TableForm,
  tasks: TasksForm,
  video: VideoForm,
};
