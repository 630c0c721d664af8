import type { EntryKind } from '@klesis/contract/calendar/calendar-kinds.ts'
import {
  IconCalendar,
  IconCalendarCheck,
  IconCalendarUser,
  IconClipboardCheck,
  IconFlag,
  IconHourglass,
  IconSpeakerphone,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Tone } from '../../ui/palette.ts'

/** How each kind of entry looks. Its word stands beside the icon, because colour alone tells nothing. */
export const kinds: Record<EntryKind, { icon: TablerIcon; tone: Tone; group: KindGroup }> = {
  meeting: { icon: IconUsersGroup, tone: 'aegean', group: 'meetings' },
  interview: { icon: IconCalendarUser, tone: 'green', group: 'interviews' },
  booking: { icon: IconCalendarCheck, tone: 'green', group: 'interviews' },
  event: { icon: IconCalendar, tone: 'gray', group: 'events' },
  opening: { icon: IconSpeakerphone, tone: 'gray', group: 'deadlines' },
  deadline: { icon: IconFlag, tone: 'red', group: 'deadlines' },
  decision: { icon: IconHourglass, tone: 'amber', group: 'duties' },
  evaluation: { icon: IconClipboardCheck, tone: 'amber', group: 'duties' },
}

/** What the chips above a calendar filter by. */
export const kindGroups = ['meetings', 'deadlines', 'duties', 'interviews', 'events'] as const
export type KindGroup = (typeof kindGroups)[number]
