interface NamedCalls {
  calls: string;
  get?: string[];
  post?: string[];
  /** Names that each of these calls accepts in its query or body. */
  takes?: string[];
  /** Names that each of these calls accepts in its query. */
  query?: string[];
}

export type NamedGroup = [requirement: string, ...named: NamedCalls[]];

/** The names that the requirements write down, by a sentence about each group; those of accounts are beside. */
export const namedCalls: NamedGroup[] = [
  [
    'PERM-021 PERM-023 permissions are read and changed by calls of these names',
    { calls: '/Permission/', post: ['grant', 'edit'], takes: ['roleIds', 'userIds', 'accessLevels'] },
    { calls: '/Permission/', post: ['remove'], takes: ['roleIds', 'userIds'] },
    { calls: '/Permission/', post: ['StopInheriting', 'InheritPermissions'] },
    { calls: '/Permission/', get: ['get'], takes: ['listId', 'fieldId'] },
  ],
  [
    'APP-043 APP-044 APP-045 APP-047 consent documents are listed, created, changed and read by calls of these names',
    { calls: '/Application/consentdocuments/', get: ['GetConsentDocuments'] },
    { calls: '/Template/', post: ['consentdocuments'], takes: ['templateName'] },
    { calls: '/Template/', get: ['consentdocuments/document'], takes: ['templateId'] },
    { calls: '/Application/consentdocuments/', post: ['EditConsentDocument'], takes: ['id', 'templateName'] },
    { calls: '/Application/consentdocuments/', get: ['GetConsentDocumentSignedUsers'], takes: ['id'] },
  ],
  [
    'APP-018 APP-019 APP-020 APP-021 storage containers have calls of these names',
    { calls: '/Application/storage/', get: ['GetFileContainers', 'GetAWSS3Regions'] },
    { calls: '/Application/storage/', get: ['GetFileContainer'], takes: ['id'] },
    {
      calls: '/Application/storage/',
      post: ['AddFileContainer', 'UpdateFileContainer', 'UpdateEstimatedUsage', 'TestContainerConnection'],
    },
  ],
  [
    'APP-049 global notifications are listed, read and changed by calls of these names',
    { calls: '/Application/', get: ['notifications'] },
    { calls: '/Application/notifications/', get: ['get'], post: ['delete'], takes: ['notificationId'] },
    { calls: '/Application/notifications/', post: ['create', 'edit'], takes: ['title', 'bannerMessage'] },
  ],
  [
    'APP-026 APP-028 APP-033 users are read, unlocked and enabled by calls of these names',
    { calls: '/Application/', get: ['users/details'], takes: ['queryConditions', 'pageSize'] },
    { calls: '/Application/', post: ['UnlockUsers', 'EnableUsers'], takes: ['userIds'] },
  ],
  [
    'APP-051 global navigation is saved by a call of this name',
    { calls: '/Application/', post: ['EditGlobalNavigation'], takes: ['globalLinks'] },
  ],
  ['APP-052 global quick links are read by a call of this name', { calls: '/Application/get/', get: ['quicklinks'] }],
  [
    'APP-011 APP-013 settings are read, and a test email is sent, by calls of these names',
    { calls: '/Application/', get: ['settings/GetSystemSettings'] },
    { calls: '/Application/', post: ['email/SendTestEmail'], takes: ['to'] },
  ],
  [
    'APP-032 APP-038 APP-039 APP-040 bulk emails are sent, and their history and readers read, by calls of these names',
    { calls: '/Application/email/', get: ['GetBulkEmailHistory'] },
    { calls: '/Application/email/', get: ['GetBccList'], takes: ['id'] },
    { calls: '/Application/email/', post: ['SendBulkEmail'], takes: ['actionType', 'userGroups', 'subject', 'body'] },
  ],
  [
    'APP-053 APP-055 APP-056 APP-057 translations are read and changed by calls of these names',
    { calls: '/Application/', get: ['get/translations', 'GetTranslationValuesForAdd', 'ExportTranslations'] },
    { calls: '/Application/', post: ['AddTranslation', 'EditTranslationValue'] },
    { calls: '/Application/', get: ['get/translationvalues'], post: ['get/translationvalues'], takes: ['keys'] },
  ],
  [
    'APP-062 logs are read by a call of this name',
    { calls: '/DiagnosticLogs/', post: ['GetLogs'], takes: ['searchTerm', 'startDate', 'includeWarnings'] },
  ],
  ['APP-064 metrics are read by calls of these names', { calls: '/Application/', get: ['metrics/current', 'metrics'] }],
  [
    'APP-059 APP-060 locks are read and released by calls of these names',
    { calls: '/WebDav/', get: ['activeLocks'], takes: ['systemSiteListId'] },
    { calls: '/WebDav/activeLocks/', post: ['release'], takes: ['systemSiteListId', 'itemId'] },
  ],
  [
    'AUTO-023 a document template is downloaded by a call of this name',
    { calls: '/Template/list/document/', get: ['download'], takes: ['templateId'] },
  ],
  [
    'FILE-031 a version is deleted by a call of this name, with a reason',
    { calls: '/List/{listId}/item/version/', post: ['delete'], takes: ['id', 'versionNum', 'reasonToDelete'] },
  ],
  [
    'FILE-018 FILE-027 versions are read, downloaded and restored by calls of these names',
    { calls: '/List/{listId}/item/', get: ['version', 'versions'], post: ['version/restore'], takes: ['versionNum'] },
    { calls: '/List/{listId}/item/{id}/', get: ['download'], takes: ['versionId'] },
  ],
  [
    'SEARCH-002 a search is created by a call of this name',
    {
      calls: '/Search/',
      post: ['Query'],
      takes: [
        ...['query', 'pageNumber', 'pageSize', 'systemSiteId', 'systemSiteListId', 'systemListId'],
        ...['objectType', 'fileExtension', 'startDate', 'endDate'],
      ],
    },
  ],
  [
    'FORM-097 drafts are declined with a comment, and several approved, by calls of these names',
    { calls: '/List/{listId}/item/', post: ['decline'], takes: ['id', 'comments'] },
    { calls: '/List/{listId}/items/', post: ['approve'], takes: ['itemIds'] },
  ],
  [
    'APP-009 a setting is saved by a call of this name, with its key and what it holds',
    { calls: '/Application/settings/', post: ['EditSystemSetting'], takes: ['settingKey', 'settings'] },
  ],
  [
    'APP-065 distributed locks are listed and removed by calls of these names',
    { calls: '/Application/workers/', get: ['distributedlocks'], post: ['removedistributedlock'] },
  ],
  [
    'APP-074 SITE-035 definitions of lists are read and deleted by calls of these names',
    { calls: '/ListDefinition/', get: ['distinctListFields', 'drafts', 'download'] },
    { calls: '/ListDefinition/', post: ['delete'], takes: ['reasonToDelete'] },
  ],
  [
    'APP-080 FORM-044 content types and their options have calls of these names',
    { calls: '/ContentTypes/', get: ['GetAllContentTypes', '{id}', '{id}/Options'] },
    { calls: '/ContentTypes/', post: ['Create', 'Delete', '{id}/Options/Add', '{id}/Options/Update'] },
  ],
  [
    'FORM-082 schedules are read by a call of this name',
    { calls: '/Schedule/', get: ['GetItemsSchedule'], takes: ['startTime', 'endTime', 'items'] },
  ],
  [
    'FORM-086 an item is added and changed by calls of these names, with the form, the folder and the conflicts',
    { calls: '/List/{listId}/item/', post: ['create', 'update'], takes: ['formName', 'folderId', 'ignoreScheduleConflicts'] },
    { calls: '/List/{listId}/item/', post: ['update'], takes: ['Id'] },
  ],
  [
    'FLOW-008 LIST-065 the history of workflows, and which items have one, is read by calls of these names',
    { calls: '/List/{listId}/', get: ['workflowhistory'] },
    { calls: '/List/{listId}/', get: ['workflowHistory/items-with-history'], takes: ['folderId', 'itemIds'] },
    { calls: '/List/{listId}/items/', post: ['deletecheck'], takes: ['folderId', 'itemIds'] },
  ],
  [
    'SITE-028 quick links are read and saved by calls of these names',
    { calls: '/Site/{systemSiteId}/', get: ['quicklinks'] },
    { calls: '/Site/{systemSiteId}/', post: ['quicklinks/update'], takes: ['quickLinks'] },
  ],
  [
    'SITE-033 the links and the lists of a site are asked for by their path',
    { calls: '/Site/', post: ['quicklinks', 'list/details'], takes: ['path'] },
  ],
  [
    'LIST-117 LIST-118 LIST-119 LIST-120 items are read and imported by calls of these names',
    { calls: '/List/{listId}/', get: ['items', 'items/titles', 'details', 'details/items', 'fields', 'folders'] },
    { calls: '/List/{listId}/', get: ['items', 'details'], query: ['listViewId', 'listViewName'] },
    { calls: '/List/{listId}/', get: ['items', 'items/titles'], query: ['folderId', 'pageSize', 'queryConditions'] },
    { calls: '/List/{listId}/', get: ['items'], query: ['showDeletedItems'] },
    { calls: '/List/{listId}/', post: ['import', 'import/documents'] },
  ],
  [
    'LIST-094 LIST-096 folders are read, added and renamed by calls of these names',
    { calls: '/List/{listId}/', get: ['folder/get/{folderId}', 'folder/path'] },
    { calls: '/List/{listId}/', post: ['folders/create'], query: ['folderName', 'parentFolderId'] },
    { calls: '/List/{listId}/', post: ['folder/edit'], query: ['folderName', 'folderId'] },
  ],
  [
    'LIST-111 forms are read, added and changed by calls of these names',
    { calls: '/Forms/', get: ['GetFormByName', 'GetFormById'], post: ['Add', 'Update'] },
  ],
  [
    'LIST-115 document templates are read and downloaded by calls of these names',
    { calls: '/Template/list/', get: ['documents'], query: ['listId'] },
    { calls: '/Template/list/document/', get: ['download'], query: ['templateId'] },
  ],
  [
    'LIST-092 views are read and changed by calls of these names, each of which names the list',
    { calls: '/List/views/', get: ['get'], post: ['edit', 'delete'], takes: ['internalListName', 'listId', 'listViewId'] },
    { calls: '/List/views/', post: ['create'], takes: ['internalListName', 'listId'] },
  ],
  [
    'FILE-058 the password of a worksheet is verified by a call of this name',
    { calls: '/List/{listId}/spreadsheet/', post: ['verify'], takes: ['worksheet', 'password'] },
  ],
  [
    'SITE-030 SITE-032 a site is read by its path, and deleted with a reason, by calls of these names',
    { calls: '/Site/', post: ['details'], takes: ['path'] },
    { calls: '/Site/', post: ['{systemSiteId}/delete'], takes: ['reasonToDelete'] },
  ],
  [
    'SITE-020 SITE-024 SITE-025 a site is added, and lists are added to it, by calls of these names',
    { calls: '/Site/', post: ['create'], takes: ['siteName', 'subPath'] },
    {
      calls: '/Site/{systemSiteId}/lists/',
      post: ['createnew', 'createfromexisting'],
      takes: ['title', 'path', 'listInternalName'],
    },
  ],
  [
    'ALERT-010 alerts are read and changed by calls of these names',
    { calls: '/Alerts/', get: ['get', 'get/user', 'get/all'], post: ['add', 'add/bulk', 'edit', 'delete'] },
  ],
  [
    'RECY-009 the recycle bin has calls of these names',
    { calls: '/Recycle/', post: ['delete', 'deleteMultipleItems'] },
    { calls: '/Recycle/', post: ['restore', 'permanentlydelete'], takes: ['recycleId'] },
    { calls: '/Recycle/', get: ['get', 'get/site', 'get/item/url'] },
  ],
  [
    'AUTO-021 AUTO-022 templates are read, added and deleted by calls of these names',
    { calls: '/Template/list/', get: ['item', 'items', 'document', 'documents'], post: ['items/add', 'documents/add'] },
    { calls: '/Template/site/', get: ['page', 'page/download', 'pages'], post: ['pages/add', 'page/import'] },
    { calls: '/Template/', get: ['email', 'emails', 'consentdocuments/document'], post: ['emails/add', 'consentdocuments'] },
    { calls: '/Template/', post: ['delete'], takes: ['templateId'] },
  ],
  [
    'CLIN-017 the folder of a trial is read by a call of this name',
    { calls: '/Probity/feasibility/', get: ['get/folder'], takes: ['libraryListId', 'itemId', 'systemSiteListId'] },
  ],
  [
    'CLIN-015 recruitment is read by calls of these names',
    { calls: '/Probity/recruitment/', get: ['details'] },
    { calls: '/Probity/recruitment/', get: ['trialdetails'], query: ['viewName', 'itemId'] },
    { calls: '/Probity/recruitment/', get: ['subjecttrackinglog'], query: ['itemId'] },
  ],
  [
    'CLIN-025 CLIN-031 CLIN-033 enrollment, sites and contacts are read by calls of these names',
    { calls: '/Probity/study/', get: ['globalenrollment'], query: ['country', 'studyId'] },
    { calls: '/Probity/study/', get: ['countries'], query: ['studyId'] },
    { calls: '/Probity/study/', get: ['contacts'], query: ['participatingSiteId'] },
    { calls: '/Probity/site/', get: ['mysites'] },
    { calls: '/Probity/site/', get: ['details'], query: ['siteId'] },
  ],
  ['CLIN-016 feasibility is read by calls of these names', { calls: '/Probity/feasibility/', get: ['details', 'sitedetails'] }],
  [
    'FORM-083 free times are read by a call of this name',
    { calls: '/Schedule/', get: ['GetAvailableTimeSlots'], takes: ['startTime', 'endTime', 'items', 'timeZoneId'] },
  ],
  [
    'FORM-090 FORM-091 FORM-092 FORM-094 drafts are checked in, with a comment, and approved by calls of these names',
    { calls: '/List/{listId}/item/', post: ['checkin'], takes: ['id', 'comments'] },
    { calls: '/List/{listId}/item/', post: ['checkout', 'approve'], takes: ['id'] },
    { calls: '/List/{listId}/items/', post: ['checkin', 'checkout'], takes: ['itemIds', 'comments'] },
  ],
  [
    'I18N-004 I18N-007 the texts of a language, and the languages, are read by calls of these names',
    { calls: '/Application/', get: ['get/i18n'], takes: ['locale_code'] },
    { calls: '/Application/', get: ['GetSystemSupportedLanguages'] },
  ],
  [
    'SHELL-016 SHELL-024 APP-029 the home page of a user is read and set by calls of these names',
    { calls: '/Account/', get: ['GetHomePage'] },
    { calls: '/Account/', post: ['SetAsHomepage'], takes: ['userId', 'website'] },
  ],
  [
    'PAGE-031 PAGE-033 a page is saved, and made the home page of its site, by calls of these names',
    { calls: '/Site/{systemSiteId}/pages/{pageId}/', post: ['update'], takes: ['page'] },
    { calls: '/Site/{systemSiteId}/pages/{pageId}/', post: ['sethome'] },
  ],
  [
    'FILE-067 a PDF viewer has calls of these names, each of which names the item',
    {
      calls: '/File/pdf/',
      post: ['Load', 'Unload', 'RenderPdfPages', 'RenderThumbnailImages', 'RenderAnnotationComments', 'Bookmarks', 'RenderPdfTexts'],
      takes: ['listId', 'itemId'],
    },
    {
      calls: '/File/pdf/',
      post: ['ImportAnnotations', 'ExportAnnotations', 'ImportFormFields', 'ExportFormFields'],
      takes: ['listId', 'itemId'],
    },
  ],
  ['FILE-068 a PDF has actions of these names', { calls: '/File/pdf/{listId}/item/{id}/', post: ['PrintImages', 'Download', 'Save'] }],
  ['LIST-063 an item is moved by a call of this name', { calls: '/List/{listId}/', post: ['moveToFolder'], takes: ['id', 'folderId'] }],
  ['FILE-079 a chat names its document by this call', { calls: '/Ai/', post: ['DocumentChat'], takes: ['listId', 'itemId'] }],
  [
    'FLOW-003 the workflows of a list are read and changed by calls of these names',
    { calls: '/Workflows/', get: ['all'], post: ['{id}/remove'] },
    { calls: '/Workflows/', post: ['add'], query: ['workflowId', 'listId', 'internalListName', 'triggerEvent'] },
    { calls: '/Workflows/', post: ['{id}/update'], query: ['enabled', 'triggerEvent'] },
  ],
  [
    'FLOW-004 a workflow is started by a call of this name',
    { calls: '/List/{listId}/workflows/{workflowId}/', post: ['start'], takes: ['itemId'] },
  ],
  [
    'AUTO-014 tags have calls of these names',
    { calls: '/Automation/Tags', get: ['', '/Get/{tagId}', '/GetOptions/{tagId}'] },
    { calls: '/Automation/Tags/', get: ['Validate/{tagId}'], takes: ['listItemId'] },
    { calls: '/Automation/Tags/', post: ['Create', 'Edit/{tagId}', 'Delete/{tagId}'] },
  ],
  [
    'RECY-010 the recycle bin of a site is read by these names',
    { calls: '/Recycle/', get: ['get/site'], takes: ['systemSiteId', 'recycleBinId'] },
  ],
];
