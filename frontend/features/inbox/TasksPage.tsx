import { Tasks } from '#frontend/features/inbox/Tasks.tsx';

/** All tasks of a person as a page. */
export const TasksPage = () => <Tasks />;
