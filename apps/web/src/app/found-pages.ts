import { IconLanguageOff, IconLayoutList, IconListDetails, IconSquarePlus } from '@tabler/icons-react'
import { groupsFor, type SidebarEntry, type Viewer, visibleEntries } from './sidebar-entries.ts'

const counts: SidebarEntry = { to: '/management/invitations', text: 'nav.invitationApplications', icon: IconListDetails }
const board: SidebarEntry = { to: '/builder', text: 'nav.builder', icon: IconLayoutList }

/** Pages without an entry in the sidebar, by the entry from whose page they are reached. */
const pagesWithin: Readonly<Partial<Record<NonNullable<SidebarEntry['to']>, SidebarEntry[]>>> = {
  '/invitation/list': [counts, board, { to: '/invitation/new', text: 'nav.newInvitation', icon: IconSquarePlus }],
  '/management/invitations': [board],
  '/management/translations/all': [{ to: '/management/translations/untranslated', text: 'nav.untranslated', icon: IconLanguageOff }],
}

/** All pages that this viewer can search for: the entries of the sidebar and what is reached from their pages. */
export const pagesFor = (viewer: Viewer): SidebarEntry[] =>
  groupsFor(viewer).flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...visibleEntries(pagesWithin[entry.to ?? '/'] ?? [], viewer)]))
