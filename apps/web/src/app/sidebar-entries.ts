import type { Me } from '@klesis/contract/identity/identity.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import {
  IconAddressBook,
  IconApi,
  IconBookmarks,
  IconCalendar,
  IconChartBar,
  IconChecks,
  IconCode,
  IconFileCertificate,
  IconFiles,
  IconForms,
  IconFrame,
  IconHome,
  IconInbox,
  IconLanguage,
  IconLayoutGrid,
  IconListNumbers,
  IconPlugConnected,
  IconSchool,
  IconSignature,
  IconSitemap,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { mayOpen } from '../features/access/page-access.ts'
import type { TextKey } from '../i18n/texts-map.ts'

export interface Viewer {
  me: Me | null | undefined
  isDemonstration: boolean
  /** Whether the installation may record browser sessions. */
  isRecordingEnabled: boolean
  /** Whether the home page groups invitations by tag. */
  groupsHomeByTag: boolean
}

export const viewerOf = (me: Viewer['me'], data: MasterData | undefined): Viewer => ({
  me,
  isDemonstration: data?.isDemonstration ?? false,
  isRecordingEnabled: (data?.recording ?? 'off') !== 'off',
  groupsHomeByTag: data?.mode === 'mitos',
})

export interface SidebarEntry {
  to: LinkProps['to']
  params?: LinkProps['params']
  text: TextKey<'app'>
  icon: TablerIcon
  /** A condition besides the right to open the page. */
  isFor?: (viewer: Viewer) => boolean
  /** Number of pending items. */
  count?: (me: Me) => number
  /** The pages on which the entry is marked, besides its own. */
  covers?: RegExp
}

export interface SidebarGroup {
  title?: TextKey<'app'>
  entries: SidebarEntry[]
}

const isAdmin = ({ me }: Viewer) => me?.roles.includes('admin') ?? false
const isSystemAdmin = ({ me }: Viewer) => me?.roles.includes('systemAdmin') ?? false
const keepsCalendars = (viewer: Viewer) => isAdmin(viewer) || (viewer.me?.roles.includes('calendar') ?? false)
/** Everybody may open the pages of the organisation; the sidebar lists them for people who maintain it. */
const managesOrganisation = (viewer: Viewer) =>
  isAdmin(viewer) || (viewer.me?.roles.includes('orgUnit') ?? false) || Object.keys(viewer.me?.privileges.orgUnits ?? {}).length > 0

/** The overviews of the invitations share an entry: each page leads to the others. */
const ofInvitations: Pick<SidebarEntry, 'text' | 'icon' | 'covers'> = {
  text: 'nav.invitations',
  icon: IconSpeakerphone,
  covers: /^\/(builder|invitation|management\/(invitations|applications))(\/|$)/,
}

/** All entries. Who may open a page stands in the table of page access; the server checks the rights itself. */
const sidebarGroups: SidebarGroup[] = [
  {
    entries: [
      { to: '/mitos', text: 'nav.dashboard', icon: IconHome, isFor: ({ groupsHomeByTag }) => groupsHomeByTag },
      { to: '/dashboard', text: 'nav.allInvitations', icon: IconLayoutGrid, isFor: ({ groupsHomeByTag }) => groupsHomeByTag },
      { to: '/dashboard', text: 'nav.dashboard', icon: IconHome, isFor: ({ groupsHomeByTag }) => !groupsHomeByTag },
      { to: '/application/me', text: 'nav.myApplications', icon: IconFiles },
      {
        to: '/application/approvals',
        text: 'nav.approvals',
        icon: IconChecks,
        count: (me) => me.pendingApprovals,
      },
      { to: '/calendar/view/$id', params: { id: 'me' }, text: 'nav.calendar', icon: IconCalendar, covers: /^\/calendar\/dview\/me$/ },
      { to: '/pdf/sign', text: 'nav.sign', icon: IconSignature },
      { to: '/profile/me', text: 'user.profile', icon: IconUser },
    ],
  },
  {
    title: 'nav.management',
    entries: [
      { to: '/invitation/list', ...ofInvitations, isFor: isAdmin },
      { to: '/management/invitations', ...ofInvitations, isFor: (viewer) => !isAdmin(viewer) },
      { to: '/application/group', text: 'nav.applicationGroups', icon: IconStack2 },
      { to: '/management/commitees', text: 'nav.committees', icon: IconUsersGroup, covers: /^\/management\/commitee\// },
      { to: '/management/report/list', text: 'nav.reports', icon: IconChartBar, covers: /^\/management\/report\// },
      { to: '/calendar/list', text: 'nav.calendars', icon: IconCalendar, covers: /^\/calendar\/d?view\/\d/, isFor: keepsCalendars },
    ],
  },
  {
    title: 'nav.organisation',
    entries: [
      { to: '/management/organization-chart', text: 'nav.chart', icon: IconSitemap, isFor: managesOrganisation },
      { to: '/management/staff', text: 'nav.staff', icon: IconAddressBook, isFor: managesOrganisation },
      { to: '/management/users', text: 'nav.users', icon: IconUsers },
      { to: '/management/masterdata', text: 'nav.masterdata', icon: IconSchool },
      { to: '/management/lookups', text: 'nav.lookups', icon: IconListNumbers, covers: /^\/management\/lookup\// },
    ],
  },
  {
    title: 'nav.system',
    entries: [
      { to: '/management/tags', text: 'nav.tags', icon: IconTags },
      { to: '/management/app-tags', text: 'nav.appTags', icon: IconBookmarks },
      { to: '/management/attachment-types', text: 'nav.attachmentTypes', icon: IconFileCertificate },
      { to: '/management/form/list', text: 'nav.storedForms', icon: IconForms, covers: /^\/management\/form\// },
      { to: '/management/code/list', text: 'nav.storedScripts', icon: IconCode, covers: /^\/management\/code\// },
      { to: '/management/field-types', text: 'nav.fieldTypes', icon: IconForms },
      { to: '/management/translations/all', text: 'nav.translations', icon: IconLanguage, covers: /^\/management\/translations\// },
      { to: '/management/api-clients', text: 'nav.apiClients', icon: IconPlugConnected },
      { to: '/management/embedding', text: 'nav.embedding', icon: IconFrame },
      {
        to: '/management/recordings',
        text: 'nav.recordings',
        icon: IconVideo,
        isFor: ({ isRecordingEnabled }) => isRecordingEnabled,
      },
      // Visitors have no user menu in which to change their consent.
      { to: '/recording', text: 'nav.recording', icon: IconVideo, isFor: ({ me, isRecordingEnabled }) => isRecordingEnabled && me === null },
      { to: '/demo/mailbox', text: 'nav.mailbox', icon: IconInbox, isFor: ({ isDemonstration }) => isDemonstration },
    ],
  },
]

/** What this viewer may open of the entries. */
export const visibleEntries = (entries: SidebarEntry[], viewer: Viewer): SidebarEntry[] =>
  entries.filter(({ to, isFor }) => mayOpen(viewer.me ?? null, to ?? '/') && (isFor?.(viewer) ?? true))

/** The groups that this viewer sees, without empty ones. A limited session has entries of its own. */
export const groupsFor = (viewer: Viewer): SidebarGroup[] =>
  (viewer.me?.scope ? [] : sidebarGroups)
    .map((group) => ({ ...group, entries: visibleEntries(group.entries, viewer) }))
    .filter((group) => group.entries.length > 0)

/** The published description of the API, which is not a route of the router. */
export const docsEntry = { href: '/docs', text: 'nav.docs', icon: IconApi, isFor: isSystemAdmin } as const
