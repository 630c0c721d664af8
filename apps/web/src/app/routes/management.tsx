import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ListAddressName } from '../../features/applications/table/list-address.ts'
import type { ReportAddressName } from '../../features/reports/run/report-address.ts'
import { members, query, texts } from './root.tsx'

const invitationList = createRoute({
  getParentRoute: () => members,
  path: '/invitation/list',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../../features/invitations/InvitationList.tsx'), 'InvitationList'),
})

const invitationNew = createRoute({
  getParentRoute: () => members,
  path: '/invitation/new',
  ...texts('invitations', 'invitation-editor', 'start-invitation', 'rich-text'),
  component: lazyRouteComponent(() => import('../../features/invitations/start/NewInvitation.tsx'), 'NewInvitation'),
})

const invitationEdit = createRoute({
  getParentRoute: () => members,
  path: '/invitation/edit/$id',
  validateSearch: query<'section' | 'problem' | 'texts'>,
  ...texts('invitations', 'invitation-editor', 'rich-text'),
  component: lazyRouteComponent(() => import('../../features/invitations/InvitationEdit.tsx'), 'InvitationEdit'),
})

const invitationRules = createRoute({
  getParentRoute: () => members,
  path: '/invitation/rules/$id',
  validateSearch: query<'point' | 'view' | 'rule' | 'script'>,
  ...texts('procedures', 'points', 'run-log'),
  component: lazyRouteComponent(() => import('../../features/procedures/points/PointsPage.tsx'), 'PointsPage'),
})

const invitationRehearsal = createRoute({
  getParentRoute: () => members,
  path: '/invitation/rehearsal/$id',
  ...texts('rehearsals', 'forms', 'org'),
  component: lazyRouteComponent(() => import('../../features/rehearsals/RehearsalPage.tsx'), 'RehearsalPage'),
})

const managementInvitations = createRoute({
  getParentRoute: () => members,
  path: '/management/invitations',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../../features/invitations/ManagementInvitations.tsx'), 'ManagementInvitations'),
})

const managementApplications = createRoute({
  getParentRoute: () => members,
  path: '/management/applications/$id',
  validateSearch: query<ListAddressName>,
  ...texts('applications', 'application-list', 'list-views', 'exports', 'bulk-runs', 'actions'),
  component: lazyRouteComponent(() => import('../../features/applications/ManagementApplications.tsx'), 'ManagementApplications'),
})

const allTranslations = createRoute({
  getParentRoute: () => members,
  path: '/management/translations/all',
  ...texts('translations'),
  component: lazyRouteComponent(() => import('../../features/translations/Translations.tsx'), 'AllTranslations'),
})

const untranslated = createRoute({
  getParentRoute: () => members,
  path: '/management/translations/untranslated',
  ...texts('translations'),
  component: lazyRouteComponent(() => import('../../features/translations/Translations.tsx'), 'UntranslatedTranslations'),
})

const managementEmbedding = createRoute({
  getParentRoute: () => members,
  path: '/management/embedding',
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('../../features/embedding/ManagementEmbedding.tsx'), 'ManagementEmbedding'),
})

const fieldTypes = createRoute({
  getParentRoute: () => members,
  path: '/management/field-types',
  ...texts('field-types', 'builder'),
  component: lazyRouteComponent(() => import('../../features/forms/field-types/FieldTypes.tsx'), 'FieldTypes'),
})

const apiClients = createRoute({
  getParentRoute: () => members,
  path: '/management/api-clients',
  ...texts('api-clients'),
  component: lazyRouteComponent(() => import('../../features/org/api-clients/ApiClients.tsx'), 'ApiClients'),
})

const managementRecordings = createRoute({
  getParentRoute: () => members,
  path: '/management/recordings',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../../features/recordings/Recordings.tsx'), 'Recordings'),
})

const managementRecording = createRoute({
  getParentRoute: () => members,
  path: '/management/recordings/$recordingId',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../../features/recordings/replay/RecordingReplay.tsx'), 'RecordingReplay'),
})

const managementUsers = createRoute({
  getParentRoute: () => members,
  path: '/management/users',
  ...texts('users', 'account'),
  component: lazyRouteComponent(() => import('../../features/users/Users.tsx'), 'Users'),
})

const managementUser = createRoute({
  getParentRoute: () => members,
  path: '/management/users/$id',
  ...texts('users', 'account'),
  component: lazyRouteComponent(() => import('../../features/users/User.tsx'), 'User'),
})

const managementStaff = createRoute({
  getParentRoute: () => members,
  path: '/management/staff',
  ...texts('staff', 'org'),
  component: lazyRouteComponent(() => import('../../features/org/staff/Staff.tsx'), 'Staff'),
})

const organizationChart = createRoute({
  getParentRoute: () => members,
  path: '/management/organization-chart',
  ...texts('org'),
  component: lazyRouteComponent(() => import('../../features/org/chart/OrganizationChart.tsx'), 'OrganizationChart'),
})

const committees = createRoute({
  getParentRoute: () => members,
  path: '/management/commitees',
  ...texts('committees'),
  component: lazyRouteComponent(() => import('../../features/committees/index.ts'), 'Committees'),
})

const committee = createRoute({
  getParentRoute: () => members,
  path: '/management/commitee/edit/$id',
  ...texts('committees', 'org'),
  component: lazyRouteComponent(() => import('../../features/committees/index.ts'), 'Committee'),
})

const lookups = createRoute({
  getParentRoute: () => members,
  path: '/management/lookups',
  ...texts('lookups', 'org'),
  component: lazyRouteComponent(() => import('../../features/lookups/Lookups.tsx'), 'Lookups'),
})

const lookupItems = createRoute({
  getParentRoute: () => members,
  path: '/management/lookup/items/$id',
  ...texts('lookups', 'org'),
  component: lazyRouteComponent(() => import('../../features/lookups/items/LookupItems.tsx'), 'LookupItems'),
})

const reportList = createRoute({
  getParentRoute: () => members,
  path: '/management/report/list',
  validateSearch: query<'invitations'>,
  ...texts('reports', 'org'),
  component: lazyRouteComponent(() => import('../../features/reports/ReportList.tsx'), 'ReportList'),
})

const report = createRoute({
  getParentRoute: () => members,
  path: '/management/report/$id',
  validateSearch: query<ReportAddressName>,
  ...texts('reports', 'org', 'people'),
  component: lazyRouteComponent(() => import('../../features/reports/ReportPage.tsx'), 'ReportPage'),
})

const tags = createRoute({
  getParentRoute: () => members,
  path: '/management/tags',
  ...texts('code-lists', 'org'),
  component: lazyRouteComponent(() => import('../../features/masterdata/lists/Tags.tsx'), 'Tags'),
})

const appTags = createRoute({
  getParentRoute: () => members,
  path: '/management/app-tags',
  ...texts('code-lists', 'org'),
  component: lazyRouteComponent(() => import('../../features/masterdata/lists/AppTags.tsx'), 'AppTags'),
})

const attachmentTypes = createRoute({
  getParentRoute: () => members,
  path: '/management/attachment-types',
  ...texts('code-lists', 'org'),
  component: lazyRouteComponent(() => import('../../features/masterdata/lists/AttachmentTypes.tsx'), 'AttachmentTypes'),
})

const masterdata = createRoute({
  getParentRoute: () => members,
  path: '/management/masterdata',
  ...texts('code-lists', 'org'),
  component: lazyRouteComponent(() => import('../../features/masterdata/lists/MasterDataPage.tsx'), 'MasterDataPage'),
})

const storedForms = createRoute({
  getParentRoute: () => members,
  path: '/management/form/list',
  ...texts('stored-parts'),
  component: lazyRouteComponent(() => import('../../features/stored-parts/index.ts'), 'StoredForms'),
})

const storedForm = createRoute({
  getParentRoute: () => members,
  path: '/management/form/edit/$id',
  ...texts('stored-parts', 'org'),
  component: lazyRouteComponent(() => import('../../features/stored-parts/index.ts'), 'StoredFormPage'),
})

const storedScripts = createRoute({
  getParentRoute: () => members,
  path: '/management/code/list',
  ...texts('stored-parts'),
  component: lazyRouteComponent(() => import('../../features/stored-parts/index.ts'), 'StoredScripts'),
})

const storedScript = createRoute({
  getParentRoute: () => members,
  path: '/management/code/edit/$id',
  ...texts('stored-parts', 'org'),
  component: lazyRouteComponent(() => import('../../features/stored-parts/index.ts'), 'StoredScriptPage'),
})

/** Pages for administrators and managers. */
export const managementRoutes = [
  invitationList,
  invitationNew,
  invitationEdit,
  invitationRules,
  invitationRehearsal,
  managementInvitations,
  managementApplications,
  allTranslations,
  untranslated,
  fieldTypes,
  apiClients,
  managementEmbedding,
  managementRecordings,
  managementRecording,
  managementUsers,
  managementUser,
  managementStaff,
  organizationChart,
  committees,
  committee,
  lookups,
  lookupItems,
  reportList,
  report,
  tags,
  appTags,
  attachmentTypes,
  masterdata,
  storedForms,
  storedForm,
  storedScripts,
  storedScript,
] as const
