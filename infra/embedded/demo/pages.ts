import type { Context } from '#functions/domain/kernel/context.ts';
import { createPage } from '#functions/domain/sites/pages/createPage.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { filled, widget } from '#infra/embedded/demo/widgets.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';

const welcome = {
  en: '<h2>Welcome to the startup desk</h2><p>Everything a site needs before its first subject: what is still to do, who to call, and the papers. Open <strong>Startup tasks</strong> to see what is yours.</p>',
  fr: '<h2>Bienvenue au bureau de démarrage</h2><p>Tout ce dont un centre a besoin avant son premier sujet : ce qui reste à faire, qui appeler, et les documents. Ouvrez <strong>Startup tasks</strong> pour voir ce qui vous revient.</p>',
  es: '<h2>Bienvenido a la oficina de puesta en marcha</h2><p>Todo lo que un centro necesita antes de su primer sujeto: lo que queda por hacer, a quién llamar y los documentos. Abra <strong>Startup tasks</strong> para ver lo que le toca.</p>',
};

const calls = {
  en: '<p>The safety desk answers at any hour. For everything else, write to the coordinator of the country first.</p><ul><li>Safety desk: +44 113 496 0001</li><li>Pharmacy line: +44 113 496 0002</li></ul>',
  fr: '<p>Le bureau de sécurité répond à toute heure. Pour le reste, écrivez d’abord au coordinateur du pays.</p><ul><li>Bureau de sécurité : +44 113 496 0001</li><li>Pharmacie : +44 113 496 0002</li></ul>',
  es: '<p>La oficina de seguridad responde a cualquier hora. Para lo demás, escriba primero al coordinador del país.</p><ul><li>Oficina de seguridad: +44 113 496 0001</li><li>Farmacia: +44 113 496 0002</li></ul>',
};

interface Lists {
  tasks: ListRecord;
  documents: ListRecord;
  calendar: ListRecord;
  contacts: ListRecord;
  news: ListRecord;
}

/** The home page of the site, and another page. */
export const addPages = async (ctx: Context, site: SiteRecord, { tasks, documents, calendar, contacts, news }: Lists): Promise<void> => {
  const shared = { groupVisibility: forEverybody, settings: { showTitle: true } };
  const highlights = { field: 'Kind', colors: [{ value: 'Important', color: 'rust' }] };
  await createPage(ctx, site, {
    ...shared,
    title: site.siteName,
    path: 'Home',
    isHomePage: true,
    layout: 'headerColumns2Alternate',
    pageSections: filled('headerColumns2Alternate', [
      [widget('html', '', { body: welcome })],
      [
        widget('tasks', 'What is due', { lists: [tasks.id], truncate: 120 }),
        widget('table', 'Regulatory documents', { list: documents.id }, { height: 360 }),
      ],
      [
        widget('announcements', 'News', { lists: [news.id], highlights }),
        widget('chart', 'Tasks by status', { list: tasks.id, kind: 'donut', groupBy: 'Status' }, { height: 360 }),
        widget('subsites', 'Sites', {}),
      ],
    ]),
  });
  await createPage(ctx, site, {
    ...shared,
    title: 'Who and when',
    path: 'WhoAndWhen',
    isHomePage: false,
    layout: 'columns2Alternate',
    pageSections: filled('columns2Alternate', [
      [widget('calendar', 'Visits, meetings and deadlines', { lists: [calendar.id] }, { height: 720 })],
      [
        widget('html', 'Who to call', { body: calls }),
        widget('table', 'Investigators', { list: contacts.id, listViewName: 'Investigators' }),
      ],
    ]),
  });
};
