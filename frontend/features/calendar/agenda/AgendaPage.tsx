import { Agenda } from '#frontend/features/calendar/agenda/Agenda.tsx';

/** The agenda as a page. */
export const AgendaPage = () => <Agenda periods={['month', 'week', 'day', 'list']} />;
