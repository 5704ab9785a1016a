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
import type { ComponentType } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';

interface AccountPage {
  /** The last part of its text keys. */
  key: string;
  /** Pages without an icon are reached from another page. */
  icon?: TablerIcon;
  Page: ComponentType;
}

/** Account pages, by the words in their addresses. */
export const accountPages: Record<string, AccountPage> = {
  '': {
    key: 'profile',
    icon: IconUserCircle,
    Page: lazily(async () => (await import('#frontend/features/account/ProfilePage.tsx')).ProfilePage),
  },
  'my-calendar': {
    key: 'calendar',
    icon: IconCalendar,
    Page: lazily(async () => (await import('#frontend/features/calendar/agenda/AgendaPage.tsx')).AgendaPage),
  },
  'my-tasks': {
    key: 'tasks',
    icon: IconCheckbox,
    Page: lazily(async () => (await import('#frontend/features/inbox/TasksPage.tsx')).TasksPage),
  },
  'my-alerts': {
    key: 'alerts',
    icon: IconBellRinging,
    Page: lazily(async () => (await import('#frontend/features/alerts/MyAlertsPage.tsx')).MyAlertsPage),
  },
  'my-notifications': {
    key: 'notifications',
    icon: IconBell,
    Page: lazily(async () => (await import('#frontend/features/inbox/NotificationsPage.tsx')).NotificationsPage),
  },
  edit: {
    key: 'edit',
    icon: IconUserEdit,
    Page: lazily(async () => (await import('#frontend/app/routing/parts/OwnDetails.tsx')).OwnDetails),
  },
  'change-password': {
    key: 'password',
    icon: IconLock,
    Page: lazily(async () => (await import('#frontend/features/account/ChangePasswordPage.tsx')).ChangePasswordPage),
  },
  'two-factor-authentication': {
    key: 'twoFactor',
    icon: IconShieldLock,
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/TwoFactorPage.tsx')).TwoFactorPage),
  },
  'two-factor-authentication/enable-authenticator': {
    key: 'enableAuthenticator',
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/EnablePage.tsx')).EnablePage),
  },
  'two-factor-authentication/recovery-codes': {
    key: 'recoveryCodes',
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/RecoveryCodesPage.tsx')).RecoveryCodesPage),
  },
  'two-factor-authentication/reset-recovery-codes': {
    key: 'resetRecoveryCodes',
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/ResetCodesPage.tsx')).ResetCodesPage),
  },
  'two-factor-authentication/disable-authentication': {
    key: 'disableAuthentication',
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/TurnOffPage.tsx')).DisablePage),
  },
  'two-factor-authentication/reset-authentication': {
    key: 'resetAuthentication',
    Page: lazily(async () => (await import('#frontend/features/account/twoFactor/TurnOffPage.tsx')).ResetPage),
  },
  passkeys: {
    key: 'passkeys',
    icon: IconFingerprint,
    Page: lazily(async () => (await import('#frontend/features/account/passkeys/PasskeysPage.tsx')).PasskeysPage),
  },
  'manage-tokens': {
    key: 'tokens',
    icon: IconKey,
    Page: lazily(async () => (await import('#frontend/features/account/TokensPage.tsx')).TokensPage),
  },
  sessions: {
    key: 'sessions',
    icon: IconDevices,
    Page: lazily(async () => (await import('#frontend/features/account/SessionsPage.tsx')).SessionsPage),
  },
};
