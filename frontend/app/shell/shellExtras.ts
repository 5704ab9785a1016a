/** Parts of every page that load after it; together, because each would be a request. */
export { LiveTexts } from '#frontend/app/session/LiveTexts.tsx';
export { NewRelease } from '#frontend/app/session/NewRelease.tsx';
export { Sidebar } from '#frontend/app/shell/sidebar/Sidebar.tsx';
export { ConfirmIdentity } from '#frontend/features/account/ConfirmIdentity.tsx';
export { GlobalNotifications } from '#frontend/features/globalNotifications/GlobalNotifications.tsx';
export { HostTroubles } from '#frontend/features/hostTroubles/HostTroubles.tsx';
export { JobTray } from '#frontend/features/jobs/JobTray.tsx';
export { UploadTray } from '#frontend/features/upload/UploadTray.tsx';
