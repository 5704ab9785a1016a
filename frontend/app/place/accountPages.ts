import {
  IconBell,
  IconBellRinging,
  IconCalendar,
  IconCheckbox,
  IconDevices,
  IconFingerprint,
  IconKey,
  IconLock,
  IconShieldLock,
  IconUserCircle,
  IconUserEdit,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';

interface AccountPage {
  /** The last word of its text keys. */
  key: string;
  /** Pages without one are reached from another page. */
  icon?: TablerIcon;
  Page: ComponentType;
}

/** What a person decides for the own account, by the words in the address. */
export const accountPages: Record<string, AccountPage> = {
  '': {
    key: 'profile',
    icon: IconUserCircle,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/ProfilePage.tsx')).ProfilePage })),
  },
  'my-calendar': {
    key: 'calendar',
    icon: IconCalendar,
    Page: lazy(async () => ({ default: (await import('#frontend/features/calendar/AgendaPage.tsx')).AgendaPage })),
  },
  'my-tasks': {
    key: 'tasks',
    icon: IconCheckbox,
    Page: lazy(async () => ({ default: (await import('#frontend/features/inbox/TasksPage.tsx')).TasksPage })),
  },
  'my-alerts': {
    key: 'alerts',
    icon: IconBellRinging,
    Page: lazy(async () => ({ default: (await import('#frontend/features/alerts/MyAlertsPage.tsx')).MyAlertsPage })),
  },
  'my-notifications': {
    key: 'notifications',
    icon: IconBell,
    Page: lazy(async () => ({ default: (await import('#frontend/features/inbox/NotificationsPage.tsx')).NotificationsPage })),
  },
  edit: {
    key: 'edit',
    icon: IconUserEdit,
    Page: lazy(async () => ({ default: (await import('#frontend/app/place/OwnDetails.tsx')).OwnDetails })),
  },
  'change-password': {
    key: 'password',
    icon: IconLock,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/ChangePasswordPage.tsx')).ChangePasswordPage })),
  },
  'two-factor-authentication': {
    key: 'twoFactor',
    icon: IconShieldLock,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/TwoFactorPage.tsx')).TwoFactorPage })),
  },
  'two-factor-authentication/enable-authenticator': {
    key: 'enableAuthenticator',
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/EnablePage.tsx')).EnablePage })),
  },
  'two-factor-authentication/recovery-codes': {
    key: 'recoveryCodes',
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/RecoveryCodesPage.tsx')).RecoveryCodesPage })),
  },
  'two-factor-authentication/reset-recovery-codes': {
    key: 'resetRecoveryCodes',
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/ResetCodesPage.tsx')).ResetCodesPage })),
  },
  'two-factor-authentication/disable-authentication': {
    key: 'disableAuthentication',
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/GiveUpPage.tsx')).DisablePage })),
  },
  'two-factor-authentication/reset-authentication': {
    key: 'resetAuthentication',
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/GiveUpPage.tsx')).ResetPage })),
  },
  passkeys: {
    key: 'passkeys',
    icon: IconFingerprint,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/PasskeysPage.tsx')).PasskeysPage })),
  },
  'manage-tokens': {
    key: 'tokens',
    icon: IconKey,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/TokensPage.tsx')).TokensPage })),
  },
  sessions: {
    key: 'sessions',
    icon: IconDevices,
    Page: lazy(async () => ({ default: (await import('#frontend/features/account/SessionsPage.tsx')).SessionsPage })),
  },
};
