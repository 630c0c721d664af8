import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { Namespace } from 'i18next'
import { frameHome, isFramed } from '../api/frame.ts'
import { toSafePath } from '../api/redir.ts'
import { session } from '../api/session.ts'
import type { ReturnSearch } from '../features/identity/finish-sign-in.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { parseAddress, writeAddress } from './search-text.ts'

const texts = (...names: Namespace[]) => ({ loader: () => loadTexts(...names) })
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const number = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined)

const root = createRootRoute({
  component: Outlet,
  // Whatever led out of a frame leads back to where it began: no other page is shown in one.
  beforeLoad: ({ location }) => {
    if (isFramed && !location.pathname.startsWith('/iframed/')) throw redirect({ href: frameHome })
  },
})

/** Everything but the sign-in page stands in the frame with sidebar and top bar. Its texts are there before it is, so that no page vanishes again while they come. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  loader: () => Promise.all([loadTexts('errors', 'notifications'), import('./first-data.ts').then(({ awaitFirstData }) => awaitFirstData())]),
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
})

const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: location.href } })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const { readHome } = await import('./first-data.ts')
    throw redirect({ to: await readHome() })
  },
})

/** What a sign-in provider sends a browser back with. */
const returned = ({ redir, code, state, iss, error, provider }: Record<string, unknown>): ReturnSearch => ({
  ...{ redir: text(redir), code: text(code), state: text(state) },
  ...{ iss: text(iss), error: text(error), provider: text(provider) },
})

const onlyWhoIsNotSignedIn = ({ search: { code, error, redir } }: { search: ReturnSearch }) => {
  const signedIn = session.get()
  if (signedIn && !signedIn.scope && !code && !error) throw redirect({ href: toSafePath(redir) })
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/oauth/login',
  validateSearch: returned,
  beforeLoad: onlyWhoIsNotSignedIn,
  ...texts('identity'),
  component: lazyRouteComponent(() => import('../features/identity/Login.tsx'), 'Login'),
})

const taxis = createRoute({
  getParentRoute: () => root,
  path: '/oauth/taxis',
  validateSearch: returned,
  beforeLoad: onlyWhoIsNotSignedIn,
  ...texts('sign-in'),
  component: lazyRouteComponent(() => import('../features/identity/Taxis.tsx'), 'Taxis'),
})

const google = createRoute({
  getParentRoute: () => root,
  path: '/oauth/google',
  validateSearch: returned,
  beforeLoad: onlyWhoIsNotSignedIn,
  ...texts('sign-in'),
  component: lazyRouteComponent(() => import('../features/identity/Google.tsx'), 'Google'),
})

const external = createRoute({
  getParentRoute: () => root,
  path: '/oauth/external',
  validateSearch: returned,
  beforeLoad: ({ search }) => {
    // What Google sends back is taken in by the page made for it.
    if (search.code) throw redirect({ to: '/oauth/google', search, replace: true })
    onlyWhoIsNotSignedIn({ search })
  },
  ...texts('external'),
  component: lazyRouteComponent(() => import('../features/identity/external/External.tsx'), 'External'),
})

const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => redirect({ to: '/oauth/login', throw: true }) })

const generalError = createRoute({
  getParentRoute: () => frame,
  path: '/error/general',
  ...texts('errors'),
  component: lazyRouteComponent(() => import('../features/errors/GeneralError.tsx'), 'GeneralError'),
})

const accessDenied = createRoute({
  getParentRoute: () => frame,
  path: '/error/access',
  ...texts('errors'),
  component: lazyRouteComponent(() => import('../features/errors/AccessDenied.tsx'), 'AccessDenied'),
})

const mitos = createRoute({
  getParentRoute: () => frame,
  path: '/mitos',
  ...texts('mitos'),
  component: lazyRouteComponent(() => import('../features/mitos/Mitos.tsx'), 'Mitos'),
})

const builder = createRoute({
  getParentRoute: () => members,
  path: '/builder',
  ...texts('mitos'),
  component: lazyRouteComponent(() => import('../features/mitos/Builder.tsx'), 'Builder'),
})

const dashboard = createRoute({
  getParentRoute: () => frame,
  path: '/dashboard',
  ...texts('dashboard'),
  component: lazyRouteComponent(() => import('../features/dashboard/Dashboard.tsx'), 'Dashboard'),
})

const mailbox = createRoute({
  getParentRoute: () => frame,
  path: '/demo/mailbox',
  ...texts('demo'),
  component: lazyRouteComponent(() => import('../features/demo/Mailbox.tsx'), 'Mailbox'),
})

const profile = createRoute({
  getParentRoute: () => members,
  path: '/profile',
  validateSearch: (search: Record<string, unknown>): { redir?: string } => ({ redir: text(search.redir) }),
  ...texts('identity'),
  component: lazyRouteComponent(() => import('../features/identity/Profile.tsx'), 'Profile'),
})

const account = createRoute({
  getParentRoute: () => members,
  path: '/profile/me',
  validateSearch: (search: Record<string, unknown>): { tab?: string } => ({ tab: text(search.tab) }),
  ...texts('account', 'identity', 'external'),
  component: lazyRouteComponent(() => import('../features/identity/account/Account.tsx'), 'Account'),
})

const applicationNew = createRoute({
  getParentRoute: () => members,
  path: '/application/new/$invitationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ApplicationCreate.tsx'), 'ApplicationCreate'),
})

const applicationEdit = createRoute({
  getParentRoute: () => members,
  path: '/application/edit/$applicationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ApplicationEdit.tsx'), 'ApplicationEdit'),
})

const applicationsMine = createRoute({
  getParentRoute: () => members,
  path: '/application/me',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/MyApplications.tsx'), 'MyApplications'),
})

const approvals = createRoute({
  getParentRoute: () => members,
  path: '/application/approvals',
  ...texts('approvals'),
  component: lazyRouteComponent(() => import('../features/approvals/Approvals.tsx'), 'Approvals'),
})

const invitationList = createRoute({
  getParentRoute: () => members,
  path: '/invitation/list',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationList.tsx'), 'InvitationList'),
})

const invitationNew = createRoute({
  getParentRoute: () => members,
  path: '/invitation/new',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationEdit.tsx'), 'InvitationEdit'),
})

const invitationEdit = createRoute({
  getParentRoute: () => members,
  path: '/invitation/edit/$id',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/InvitationEdit.tsx'), 'InvitationEdit'),
})

const managementInvitations = createRoute({
  getParentRoute: () => members,
  path: '/management/invitations',
  ...texts('invitations'),
  component: lazyRouteComponent(() => import('../features/invitations/ManagementInvitations.tsx'), 'ManagementInvitations'),
})

const managementApplications = createRoute({
  getParentRoute: () => members,
  path: '/management/applications/$id',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/applications/ManagementApplications.tsx'), 'ManagementApplications'),
})

const allTranslations = createRoute({
  getParentRoute: () => members,
  path: '/management/translations/all',
  ...texts('translations'),
  component: lazyRouteComponent(() => import('../features/translations/Translations.tsx'), 'AllTranslations'),
})

const untranslated = createRoute({
  getParentRoute: () => members,
  path: '/management/translations/untranslated',
  ...texts('translations'),
  component: lazyRouteComponent(() => import('../features/translations/Translations.tsx'), 'UntranslatedTranslations'),
})

/** The pages that other sites show. */
const iframed = createRoute({
  getParentRoute: () => root,
  path: '/iframed',
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('./FramedShell.tsx'), 'FramedShell'),
})

const framedEntry = createRoute({
  getParentRoute: () => iframed,
  path: '/$invitationId',
  component: lazyRouteComponent(() => import('../features/embedding/FramedEntry.tsx'), 'FramedEntry'),
})

const framedCreate = createRoute({
  getParentRoute: () => iframed,
  path: '/application/new/$invitationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/embedding/FramedCreate.tsx'), 'FramedCreate'),
})

const framedEdit = createRoute({
  getParentRoute: () => iframed,
  path: '/application/edit/$applicationId',
  ...texts('applications'),
  component: lazyRouteComponent(() => import('../features/embedding/FramedEdit.tsx'), 'FramedEdit'),
})

const queries = createRoute({ getParentRoute: () => root, id: 'queries', component: lazyRouteComponent(() => import('./WithQueries.tsx'), 'WithQueries') })

/** The window that signs in for a frame. `fresh`: it has just been done in it, so nobody is asked again. */
const handOver = createRoute({
  getParentRoute: () => queries,
  path: '/oauth/framed',
  validateSearch: (search: Record<string, unknown>): { invitation?: number; application?: number; fresh?: boolean } => ({
    invitation: number(search.invitation),
    application: number(search.application),
    fresh: search.fresh ? true : undefined,
  }),
  beforeLoad: ({ search: { invitation, application } }) => {
    const subject = application ? `application=${application}` : `invitation=${invitation ?? 0}`
    if (!session.get()) throw redirect({ to: '/oauth/login', search: { redir: `/oauth/framed?${subject}&fresh=1` } })
  },
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('../features/embedding/HandOver.tsx'), 'HandOver'),
})

const managementEmbedding = createRoute({
  getParentRoute: () => members,
  path: '/management/embedding',
  ...texts('embedding'),
  component: lazyRouteComponent(() => import('../features/embedding/ManagementEmbedding.tsx'), 'ManagementEmbedding'),
})

const recording = createRoute({
  getParentRoute: () => frame,
  path: '/recording',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../features/recordings/consent/RecordingChoice.tsx'), 'RecordingChoice'),
})

const managementRecordings = createRoute({
  getParentRoute: () => members,
  path: '/management/recordings',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../features/recordings/Recordings.tsx'), 'Recordings'),
})

const managementRecording = createRoute({
  getParentRoute: () => members,
  path: '/management/recordings/$recordingId',
  ...texts('recordings'),
  component: lazyRouteComponent(() => import('../features/recordings/replay/RecordingReplay.tsx'), 'RecordingReplay'),
})

const decisions: readonly string[] = ['sign', 'approve', 'reject', 'review']

const approvalLink = createRoute({
  getParentRoute: () => root,
  path: '/approvals/$action/$uuid',
  beforeLoad: ({ params }) => {
    if (!decisions.includes(params.action)) throw redirect({ to: '/oauth/login' })
  },
  ...texts('links'),
  component: lazyRouteComponent(() => import('../features/links/ApprovalLink.tsx'), 'ApprovalLink'),
})

const privateApplication = createRoute({
  getParentRoute: () => root,
  path: '/public/application/$uuid',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../features/links/PrivateApplication.tsx'), 'PrivateApplication'),
})

const entry = createRoute({
  getParentRoute: () => root,
  path: '/public/anonymous/$uuid',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../features/links/Entry.tsx'), 'Entry'),
})

const ticket = createRoute({
  getParentRoute: () => root,
  path: '/public/sign/mitos/$ticket/$invitationId',
  ...texts('links'),
  component: lazyRouteComponent(() => import('../features/links/TicketSignIn.tsx'), 'TicketSignIn'),
})

const managementUsers = createRoute({
  getParentRoute: () => members,
  path: '/management/users',
  ...texts('users', 'account'),
  component: lazyRouteComponent(() => import('../features/users/Users.tsx'), 'Users'),
})

const managementUser = createRoute({
  getParentRoute: () => members,
  path: '/management/users/$id',
  ...texts('users', 'account'),
  component: lazyRouteComponent(() => import('../features/users/User.tsx'), 'User'),
})

const tree = root.addChildren([
  approvalLink,
  privateApplication,
  entry,
  ticket,
  home,
  login,
  taxis,
  google,
  external,
  unknown,
  iframed.addChildren([framedEntry, framedCreate, framedEdit]),
  queries.addChildren([handOver]),
  frame.addChildren([
    dashboard,
    mitos,
    generalError,
    accessDenied,
    mailbox,
    recording,
    members.addChildren([
      builder,
      profile,
      account,
      applicationNew,
      applicationEdit,
      applicationsMine,
      approvals,
      invitationList,
      invitationNew,
      invitationEdit,
      managementInvitations,
      managementApplications,
      allTranslations,
      untranslated,
      managementRecordings,
      managementRecording,
      managementEmbedding,
      managementUsers,
      managementUser,
    ]),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: lazyRouteComponent(() => import('../ui/PageFailed.tsx'), 'PageFailed'),
  parseSearch: parseAddress,
  stringifySearch: writeAddress,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
