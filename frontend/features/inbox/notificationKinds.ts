import {
  IconAlertHexagon,
  IconBellRinging,
  IconCheckbox,
  IconDeviceDesktopAnalytics,
  IconGitPullRequest,
  IconMessage,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Notification, type NotificationType, notificationEvents, notificationTypes } from '#shared/models/messages/notification.ts';

interface Kind {
  name: NotificationType;
  Icon: TablerIcon;
  /** The category that determines the color. */
  color: string;
}

const kinds: Kind[] = [
  { name: 'emailAlert', Icon: IconBellRinging, color: 'ochre' },
  { name: 'workflow', Icon: IconGitPullRequest, color: 'petrol' },
  { name: 'task', Icon: IconCheckbox, color: 'blue' },
  { name: 'announcement', Icon: IconSpeakerphone, color: 'violet' },
  { name: 'message', Icon: IconMessage, color: 'green' },
  { name: 'systemMonitor', Icon: IconDeviceDesktopAnalytics, color: 'slate' },
];

const troubles: ReadonlySet<number> = new Set([
  notificationEvents.Failed,
  notificationEvents.CompletedWithErrors,
  notificationEvents.MissingConfigRequirement,
]);

/** The kind of a notification, which decides its icon and color. A failure takes precedence over the source. */
export const kindOf = ({ notificationType, eventType }: Notification): Kind => {
  const kind = kinds.find(({ name }) => notificationTypes[name] === notificationType) ?? {
    name: 'message',
    Icon: IconMessage,
    color: 'slate',
  };
  return troubles.has(eventType) ? { ...kind, Icon: IconAlertHexagon, color: 'rust' } : kind;
};
