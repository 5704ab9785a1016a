/** Environment variables that the stacks set for functions. */
type SettingName =
  | 'SHEAF_CONTENT_TABLE'
  | 'SHEAF_FACTS_TABLE'
  | 'SHEAF_HUB_TABLE'
  | 'SHEAF_BUCKET'
  | 'SHEAF_SEARCH'
  | 'SHEAF_AUDIT_BUCKET'
  | 'SHEAF_USER_POOL'
  | 'SHEAF_USER_POOL_CLIENT'
  | 'SHEAF_HUB_ENDPOINT'
  | 'SHEAF_QUEUE_URL'
  | 'SHEAF_QUEUE_ARN'
  | 'SHEAF_FEED'
  | 'SHEAF_INDEXER'
  | 'SHEAF_SCHEDULE_GROUP'
  | 'SHEAF_SCHEDULE_ROLE'
  | 'SHEAF_MACHINES'
  | 'SHEAF_CONVERTER'
  | 'SHEAF_CONVERSION_SECONDS'
  | 'SHEAF_SECRET_PREFIX'
  | 'SHEAF_LOG_PREFIX'
  | 'SHEAF_MAIL_FROM'
  | 'SHEAF_EDGE_KEY'
  | 'SHEAF_CALLS'
  | 'SHEAF_CALL_METRICS'
  | 'SHEAF_ORIGIN';

/** Read on use, so that a function needs only the settings of the ports that it uses. */
export const setting = (name: SettingName): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** A setting that only some installations have. */
export const optionalSetting = (name: SettingName): string | undefined => process.env[name] || undefined;
