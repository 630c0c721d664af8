import type { Me } from '@klesis/contract/identity/identity.ts'
import {
  IconAddressBook,
  IconApi,
  IconChecks,
  IconFiles,
  IconFrame,
  IconHome,
  IconInbox,
  IconLanguage,
  IconLanguageOff,
  IconLayoutGrid,
  IconLayoutList,
  IconListDetails,
  IconPlugConnected,
  IconSitemap,
  IconSpeakerphone,
  IconSquarePlus,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '../i18n/texts-map.ts'

export interface Viewer {
  me: Me | null | undefined
  isDemonstration: boolean
  /** Whether the installation may record browser sessions. */
  isRecording: boolean
  /** Whether the home page groups invitations by tag. */
  isMitos: boolean
}

export interface SidebarEntry {
  to: LinkProps['to']
  text: TextKey<'app'>
  icon: TablerIcon
  isFor: (viewer: Viewer) => boolean
  /** Number of pending items. */
  count?: (me: Me) => number
}

export interface SidebarGroup {
  title?: TextKey<'app'>
  entries: SidebarEntry[]
}

const isAdmin = ({ me }: Viewer) => me?.roles.includes('admin') ?? false
const seesInvitations = (viewer: Viewer) => isAdmin(viewer) || Object.keys(viewer.me?.privileges.invitations ?? {}).length > 0

const isSystemAdmin = ({ me }: Viewer) => me?.roles.includes('systemAdmin') ?? false
const isMember = ({ me }: Viewer) => Boolean(me)
const managesInvitations = (viewer: Viewer) => isAdmin(viewer) || Object.values(viewer.me?.privileges.invitations ?? {}).includes('manage')
const seesCommittees = (viewer: Viewer) => isAdmin(viewer) || (viewer.me?.isCommitteeMember ?? false)
/** Everybody may open the pages of the organisation; the sidebar lists them for people who maintain it. */
const managesOrganisation = (viewer: Viewer) =>
  isAdmin(viewer) || (viewer.me?.roles.includes('orgUnit') ?? false) || Object.keys(viewer.me?.privileges.orgUnits ?? {}).length > 0

/** All entries with their conditions. The server checks the rights of each page itself. */
const sidebarGroups: SidebarGroup[] = [
  {
    entries: [
      { to: '/mitos', text: 'nav.dashboard', icon: IconHome, isFor: ({ isMitos }) => isMitos },
      { to: '/dashboard', text: 'nav.allInvitations', icon: IconLayoutGrid, isFor: ({ isMitos }) => isMitos },
      { to: '/dashboard', text: 'nav.dashboard', icon: IconHome, isFor: ({ isMitos }) => !isMitos },
      { to: '/application/me', text: 'nav.myApplications', icon: IconFiles, isFor: isMember },
      {
        to: '/application/approvals',
        text: 'nav.approvals',
        icon: IconChecks,
        isFor: (viewer) => Boolean(viewer.me?.isApprover) || isAdmin(viewer),
        count: (me) => me.pendingApprovals,
      },
      { to: '/profile/me', text: 'user.profile', icon: IconUser, isFor: isMember },
    ],
  },
  {
    title: 'nav.management',
    entries: [
      { to: '/builder', text: 'nav.builder', icon: IconLayoutList, isFor: managesInvitations },
      { to: '/invitation/new', text: 'nav.newInvitation', icon: IconSquarePlus, isFor: isAdmin },
      { to: '/invitation/list', text: 'nav.invitations', icon: IconSpeakerphone, isFor: isAdmin },
      { to: '/management/invitations', text: 'nav.invitationApplications', icon: IconListDetails, isFor: seesInvitations },
      { to: '/management/organization-chart', text: 'nav.chart', icon: IconSitemap, isFor: managesOrganisation },
      { to: '/management/staff', text: 'nav.staff', icon: IconAddressBook, isFor: managesOrganisation },
      { to: '/management/commitees', text: 'nav.committees', icon: IconUsersGroup, isFor: seesCommittees },
    ],
  },
  {
    title: 'nav.system',
    entries: [
      { to: '/management/users', text: 'nav.users', icon: IconUsers, isFor: ({ me }) => me?.roles.includes('systemAdmin') ?? false },
      { to: '/management/translations/all', text: 'nav.translations', icon: IconLanguage, isFor: isSystemAdmin },
      {
        to: '/management/translations/untranslated',
        text: 'nav.untranslated',
        icon: IconLanguageOff,
        isFor: isSystemAdmin,
      },
      { to: '/management/api-clients', text: 'nav.apiClients', icon: IconPlugConnected, isFor: isSystemAdmin },
      { to: '/management/embedding', text: 'nav.embedding', icon: IconFrame, isFor: isSystemAdmin },
      {
        to: '/management/recordings',
        text: 'nav.recordings',
        icon: IconVideo,
        isFor: (viewer) => viewer.isRecording && isSystemAdmin(viewer),
      },
      // Visitors have no user menu in which to change their consent.
      { to: '/recording', text: 'nav.recording', icon: IconVideo, isFor: ({ me, isRecording }) => isRecording && me === null },
      { to: '/demo/mailbox', text: 'nav.mailbox', icon: IconInbox, isFor: ({ isDemonstration }) => isDemonstration },
    ],
  },
]

/** The groups that this viewer sees, without empty ones. A limited session has entries of its own. */
export const groupsFor = (viewer: Viewer): SidebarGroup[] =>
  (viewer.me?.scope ? [] : sidebarGroups)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.isFor(viewer)) }))
    .filter((group) => group.entries.length > 0)

/** The published description of the API, which is not a route of the router. */
export const docsEntry = { href: '/docs', text: 'nav.docs', icon: IconApi, isFor: isSystemAdmin } as const
