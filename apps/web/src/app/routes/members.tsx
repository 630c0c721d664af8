import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ListAddressName } from '../../features/applications/table/list-address.ts'
import { members, query, text, texts } from './root.tsx'

const profile = createRoute({
  getParentRoute: () => members,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): { redir?: string } => ({ redir: text(search.redir) }),
  ...texts('identity'),
  component: lazyRouteComponent(() => import('../../features/identity/Profile.tsx'), 'Profile'),
})

const account = createRoute({
  getParentRoute: () => members,
  path: '/profile/me',
  validateSearch: (search: Record<string, unknown>): { tab?: string } => ({ tab: text(search.tab) }),
  ...texts('account', 'identity', 'external'),
  component: lazyRouteComponent(() => import('../../features/identity/account/Account.tsx'), 'Account'),
})

const notifications = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  ...texts('notification-page'),
  component: lazyRouteComponent(() => import('../../features/notifications/page/Notifications.tsx'), 'Notifications'),
})

const applicationNew = createRoute({
  getParentRoute: () => members,
  path: '/application/new/$invitationId',
  ...texts('applications', 'dashboard'),
  component: lazyRouteComponent(() => import('../../features/applications/ApplicationCreate.tsx'), 'ApplicationCreate'),
})

const applicationEdit = createRoute({
  getParentRoute: () => members,
  path: '/application/edit/$applicationId',
  ...texts('applications', 'forms'),
  component: lazyRouteComponent(() => import('../../features/applications/ApplicationEdit.tsx'), 'ApplicationEdit'),
})

const applicationsMine = createRoute({
  getParentRoute: () => members,
  path: '/application/me',
  ...texts('applications', 'application-list', 'list-views', 'exports'),
  component: lazyRouteComponent(() => import('../../features/applications/MyApplications.tsx'), 'MyApplications'),
})

const groups = createRoute({
  getParentRoute: () => members,
  path: '/application/group',
  ...texts('application-list'),
  component: lazyRouteComponent(() => import('../../features/applications/Groups.tsx'), 'Groups'),
})

const group = createRoute({
  getParentRoute: () => members,
  path: '/application/group/$tagId',
  validateSearch: query<ListAddressName>,
  ...texts('application-list', 'applications', 'list-views', 'exports', 'bulk-runs', 'actions'),
  component: lazyRouteComponent(() => import('../../features/applications/GroupApplications.tsx'), 'GroupApplications'),
})

const approvals = createRoute({
  getParentRoute: () => members,
  path: '/application/approvals',
  ...texts('approvals', 'approval-queue'),
  component: lazyRouteComponent(() => import('../../features/approvals/Approvals.tsx'), 'Approvals'),
})

const evaluation = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/applications/$invitationId',
  validateSearch: query<'application' | 'show'>,
  ...texts('evaluations', 'evaluation-discussion', 'evaluation-declines', 'evaluation-rounds', 'evaluation-offline', 'table-import', 'forms', 'applications'),
  component: lazyRouteComponent(() => import('../../features/evaluations/EvaluationPage.tsx'), 'EvaluationPage'),
})

const evaluationRanking = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/ranking/$invitationId',
  ...texts('ranking', 'evaluation-rounds', 'evaluation-proposals', 'evaluations', 'forms'),
  component: lazyRouteComponent(() => import('../../features/evaluations/ranking/RankingPage.tsx'), 'RankingPage'),
})

const evaluationDraws = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/draws/$invitationId',
  ...texts('evaluation-draw'),
  component: lazyRouteComponent(() => import('../../features/evaluations/draw/DrawsPage.tsx'), 'DrawsPage'),
})

const evaluationMinutes = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/minutes/$invitationId',
  ...texts('evaluation-minutes', 'evaluation-draw', 'evaluation-proposals', 'ranking'),
  component: lazyRouteComponent(() => import('../../features/evaluations/meeting/MinutesPage.tsx'), 'MinutesPage'),
})

const evaluationItems = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/items/$invitationId',
  ...texts('evaluations'),
  component: lazyRouteComponent(() => import('../../features/evaluations/items/ItemsPage.tsx'), 'ItemsPage'),
})

const evaluationCommittee = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/committee/$invitationId',
  ...texts('evaluation-committee', 'evaluation-rounds', 'evaluations', 'bulk-runs'),
  component: lazyRouteComponent(() => import('../../features/evaluations/committee/CommitteePage.tsx'), 'CommitteePage'),
})

const assignment = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/assignment/$invitationId',
  ...texts('assignment', 'evaluation-declines', 'evaluations'),
  component: lazyRouteComponent(() => import('../../features/evaluations/assignment/AssignmentPage.tsx'), 'AssignmentPage'),
})

const evaluationDecline = createRoute({
  getParentRoute: () => members,
  path: '/evaluate/decline/$invitationId',
  ...texts('evaluation-declines'),
  component: lazyRouteComponent(() => import('../../features/evaluations/declining/DeclinePage.tsx'), 'DeclinePage'),
})

const searchOfCalendar = (search: Record<string, unknown>): { view?: string; date?: string; event?: string } => ({
  ...{ view: text(search.view), date: text(search.date), event: text(search.event) },
})

const calendarList = createRoute({
  getParentRoute: () => members,
  path: '/calendar/list',
  ...texts('calendar', 'org'),
  component: lazyRouteComponent(() => import('../../features/calendar/list/Calendars.tsx'), 'Calendars'),
})

const calendar = createRoute({
  getParentRoute: () => members,
  path: '/calendar/view/$id',
  validateSearch: searchOfCalendar,
  ...texts('calendar', 'org'),
  component: lazyRouteComponent(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarPage'),
})

const calendarDay = createRoute({
  getParentRoute: () => members,
  path: '/calendar/dview/$id',
  validateSearch: searchOfCalendar,
  ...texts('calendar', 'org'),
  component: lazyRouteComponent(() => import('../../features/calendar/CalendarPage.tsx'), 'CalendarDayPage'),
})

const sign = createRoute({
  getParentRoute: () => members,
  path: '/pdf/sign',
  ...texts('signing', 'pdf-viewer'),
  component: lazyRouteComponent(() => import('../../features/signing/SignPage.tsx'), 'SignPage'),
})

const signDocument = createRoute({
  getParentRoute: () => members,
  path: '/pdf/doc/sign/$uuid',
  ...texts('signing', 'pdf-viewer', 'forms'),
  component: lazyRouteComponent(() => import('../../features/signing/SignDocumentPage.tsx'), 'SignDocumentPage'),
})

const signMany = createRoute({
  getParentRoute: () => members,
  path: '/pdf/doc/sign-many',
  // Read with care by the page, as this file is part of every landing page.
  validateSearch: (search: Record<string, unknown>): { ids?: string | number; without?: string | number; run?: string } => search,
  ...texts('signing', 'pdf-viewer', 'sign-many'),
  component: lazyRouteComponent(() => import('../../features/signing/many/SignManyPage.tsx'), 'SignManyPage'),
})

const builder = createRoute({
  getParentRoute: () => members,
  path: '/builder',
  ...texts('mitos', 'invitations'),
  component: lazyRouteComponent(() => import('../../features/mitos/Builder.tsx'), 'Builder'),
})

/** Pages for everybody who is signed in. */
export const memberRoutes = [
  profile,
  account,
  notifications,
  applicationNew,
  applicationEdit,
  applicationsMine,
  groups,
  group,
  approvals,
  evaluation,
  evaluationRanking,
  evaluationItems,
  evaluationCommittee,
  evaluationDraws,
  evaluationMinutes,
  assignment,
  evaluationDecline,
  calendarList,
  calendar,
  calendarDay,
  sign,
  signDocument,
  signMany,
  builder,
] as const
