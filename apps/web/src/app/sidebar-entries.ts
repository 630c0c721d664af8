import type { Me } from '@klesis/contract/identity/identity.ts'
import {
  IconApi,
  IconChecks,
  IconFiles,
  IconFrame,
  IconHome,
  IconInbox,
  IconLanguage,
  IconLanguageOff,
  IconListDetails,
  IconSpeakerphone,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { appEl } from './app.el.ts'

interface Viewer {
  me: Me | null | undefined
  isDemonstration: boolean
  /** Whether use may be recorded here. */
  isRecording: boolean
}

export interface SidebarEntry {
  to: LinkProps['to']
  text: keyof typeof appEl
  icon: TablerIcon
  isFor: (viewer: Viewer) => boolean
  /** What waits behind it. */
  count?: (me: Me) => number
}

export interface SidebarGroup {
  title?: keyof typeof appEl
  entries: SidebarEntry[]
}

const isAdmin = ({ me }: Viewer) => me?.roles.includes('admin') ?? false
const seesInvitations = (viewer: Viewer) => isAdmin(viewer) || Object.keys(viewer.me?.privileges.invitations ?? {}).length > 0

/** Who sees which entry; the server decides again what each page may show. */
export const sidebarGroups: SidebarGroup[] = [
  {
    entries: [
      { to: '/dashboard', text: 'nav.dashboard', icon: IconHome, isFor: () => true },
      { to: '/application/me', text: 'nav.myApplications', icon: IconFiles, isFor: ({ me }) => Boolean(me) },
      {
        to: '/application/approvals',
        text: 'nav.approvals',
        icon: IconChecks,
        isFor: (viewer) => Boolean(viewer.me?.isApprover) || isAdmin(viewer),
        count: (me) => me.pendingApprovals,
      },
    ],
  },
  {
    title: 'nav.management',
    entries: [
      { to: '/invitation/list', text: 'nav.invitations', icon: IconSpeakerphone, isFor: isAdmin },
      { to: '/management/invitations', text: 'nav.invitationApplications', icon: IconListDetails, isFor: seesInvitations },
    ],
  },
  {
    title: 'nav.system',
    entries: [
      { to: '/management/translations/all', text: 'nav.translations', icon: IconLanguage, isFor: ({ me }) => me?.roles.includes('systemAdmin') ?? false },
      {
        to: '/management/translations/untranslated',
        text: 'nav.untranslated',
        icon: IconLanguageOff,
        isFor: ({ me }) => me?.roles.includes('systemAdmin') ?? false,
      },
      { to: '/management/embedding', text: 'nav.embedding', icon: IconFrame, isFor: ({ me }) => me?.roles.includes('systemAdmin') ?? false },
      {
        to: '/management/recordings',
        text: 'nav.recordings',
        icon: IconVideo,
        isFor: ({ me, isRecording }) => isRecording && (me?.roles.includes('systemAdmin') ?? false),
      },
      // Visitors have no menu in which to change their mind.
      { to: '/recording', text: 'nav.recording', icon: IconVideo, isFor: ({ me, isRecording }) => isRecording && me === null },
      { to: '/demo/mailbox', text: 'nav.mailbox', icon: IconInbox, isFor: ({ isDemonstration }) => isDemonstration },
    ],
  },
]

/** Outside of the page's own routes. */
export const docsEntry = { href: '/docs', text: 'nav.docs', icon: IconApi, isFor: ({ me }: Viewer) => me?.roles.includes('systemAdmin') ?? false } as const
