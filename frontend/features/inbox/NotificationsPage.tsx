import { Notifications } from '#frontend/features/inbox/Notifications.tsx';

/** Everything that a person was told in the last half year. */
export const NotificationsPage = () => <Notifications includeDismissed />;
