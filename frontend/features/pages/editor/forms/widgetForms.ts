import type { ComponentType } from 'react';
import { CalendarForm } from '#frontend/features/pages/editor/forms/CalendarForm.tsx';
import { ChartForm } from '#frontend/features/pages/editor/forms/ChartForm.tsx';
import { GlobalEnrollmentForm, RecruitmentForm, StudiesForm, VariableForm } from '#frontend/features/pages/editor/forms/ClinicalForms.tsx';
import type { FormProps } from '#frontend/features/pages/editor/forms/formProps.ts';
import { HtmlForm } from '#frontend/features/pages/editor/forms/HtmlForm.tsx';
import { AnnouncementsForm, TasksForm } from '#frontend/features/pages/editor/forms/ItemsForms.tsx';
import { TableForm } from '#frontend/features/pages/editor/forms/TableForm.tsx';
import { FeedForm, ImageForm, VideoForm } from '#frontend/features/pages/editor/forms/UrlForms.tsx';
import type { WidgetType } from '#shared/models/sites/widget.ts';

/** The settings form of each widget type; undefined for types without settings. */
export const widgetForms: Record<WidgetType, ComponentType<FormProps> | undefined> = {
  activeStudies: StudiesForm,
  announcements: AnnouncementsForm,
  calendar: CalendarForm,
  chart: ChartForm,
  enrollmentGraph: VariableForm,
  feed: FeedForm,
  globalEnrollment: GlobalEnrollmentForm,
  html: HtmlForm,
  image: ImageForm,
  recruitmentOverview: RecruitmentForm,
  siteDetails: undefined,
  studyContacts: VariableForm,
  subsites: undefined,
  table: TableForm,
  tasks: TasksForm,
  video: VideoForm,
};
