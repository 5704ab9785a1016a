import { Notifications } from '#frontend/features/inbox/Notifications.tsx';

/** All notifications of the last half year. */
export const NotificationsPage = () => <Notifications includeDismissed />;
