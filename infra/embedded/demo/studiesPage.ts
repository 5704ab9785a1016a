import type { Context } from '#functions/domain/kernel/context.ts';
import { createPage } from '#functions/domain/sites/pages/createPage.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { filled, widget } from '#infra/embedded/demo/widgets.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';

/** The home page of the studies site, with every clinical widget. */
export const addStudiesPage = async (ctx: Context, site: SiteRecord): Promise<void> => {
  await createPage(ctx, site, {
    groupVisibility: forEverybody,
    settings: { showTitle: true },
    title: 'Studies',
    path: 'Home',
    isHomePage: true,
    layout: 'headerColumns2Alternate',
    pageSections: filled('headerColumns2Alternate', [
      [widget('activeStudies', 'Active studies', {}, { height: 340 }), widget('recruitmentOverview', 'Recruitment', {}, { height: 460 })],
      [widget('enrollmentGraph', 'Enrollment of ALD-204', {}, { height: 480 }), widget('siteDetails', 'Sites', {}, { height: 560 })],
      [widget('globalEnrollment', 'New enrollment', {}), widget('studyContacts', 'Contacts of ALD-204 in Porto', {}, { height: 260 })],
    ]),
  });
};
