import { Tasks } from '#frontend/features/inbox/Tasks.tsx';

/** All tasks of a user as a page. */
export const TasksPage = () => <Tasks />;
