import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import type { Widget } from '#shared/models/sites/page.ts';
import { objectIn, settingsOf, type WidgetType } from '#shared/models/sites/widget.ts';

const bodies: { [T in WidgetType]: ComponentType<WidgetProps<T>> } = {
  activeStudies: lazily(async () => (await import('#frontend/widgets/clinical/ActiveStudies.tsx')).ActiveStudies),
  announcements: lazily(async () => (await import('#frontend/widgets/announcements/Announcements.tsx')).Announcements),
  calendar: lazily(async () => (await import('#frontend/widgets/calendar/Calendar.tsx')).Calendar),
  chart: lazily(async () => (await import('#frontend/widgets/chart/Chart.tsx')).Chart),
  enrollmentGraph: lazily(async () => (await import('#frontend/widgets/clinical/EnrollmentGraph.tsx')).EnrollmentGraph),
  feed: lazily(async () => (await import('#frontend/widgets/feed/Feed.tsx')).Feed),
  globalEnrollment: lazily(async () => (await import('#frontend/widgets/clinical/GlobalEnrollment.tsx')).GlobalEnrollment),
  html: lazily(async () => (await import('#frontend/widgets/html/Html.tsx')).Html),
  image: lazily(async () => (await import('#frontend/widgets/image/Image.tsx')).Image),
  recruitmentOverview: lazily(async () => (await import('#frontend/widgets/clinical/RecruitmentOverview.tsx')).RecruitmentOverview),
  siteDetails: lazily(async () => (await import('#frontend/widgets/clinical/SiteDetails.tsx')).SiteDetails),
  studyContacts: lazily(async () => (await import('#frontend/widgets/clinical/StudyContacts.tsx')).StudyContacts),
  subsites: lazily(async () => (await import('#frontend/widgets/subsites/Subsites.tsx')).Subsites),
  table: lazily(async () => (await import('#frontend/widgets/table/Table.tsx')).Table),
  tasks: lazily(async () => (await import('#frontend/widgets/tasks/Tasks.tsx')).Tasks),
  video: lazily(async () => (await import('#frontend/widgets/video/Video.tsx')).Video),
};

const KnownBody = <T extends WidgetType>({ type, widget: { id, title, settings } }: { type: T; widget: Widget }) => {
  const { t } = useTranslation();
  const Body: ComponentType<WidgetProps<T>> = bodies[type];
  const decided = settingsOf(type, settings);
  const isUrlWrong = !decided && Boolean(objectIn(settings)?.url);
  const unset: string = `pages.unset.${type}`;
  return decided ? <Body id={id} title={title} settings={decided} /> : <Note>{t(isUrlWrong ? 'labels.invalid' : unset)}</Note>;
};

/** The content of a widget. If it fails to render, the rest of the page keeps working. */
export const WidgetBody = ({ widget }: { widget: Widget }) => {
  const { t } = useTranslation();
  const { widgetType, settings } = widget;
  return (
    <Boundary resetOn={settings} fallback={() => <Note>{t('pages.broken')}</Note>}>
      <Awaited fallback={<Waiting />}>
        <KnownBody type={widgetType} widget={widget} />
      </Awaited>
    </Boundary>
  );
};
