import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode, Ref } from 'react'

interface Props {
  entry: CalendarEntry
  className: string | undefined
  onOpen: (eventId: number) => void
  /** How keys carry an event elsewhere. */
  carried?: { ref: Ref<HTMLButtonElement>; 'aria-keyshortcuts': string; onKeyDown: (event: KeyboardEvent) => void; onBlur: () => void } | undefined
  children: ReactNode
}

/** Opens what an entry is about: an event, or the page of an invitation, of decisions or of an evaluation. */
export function EntryLink({ entry: { kind, eventId, invitationId }, onOpen, carried, ...rest }: Props) {
  if (eventId !== null) return <UnstyledButton {...rest} {...carried} onClick={() => onOpen(eventId)} />
  if (kind === 'decision') return <Link to="/application/approvals" {...rest} />
  if (kind === 'evaluation') return <Link to="/evaluate/applications/$invitationId" params={{ invitationId: String(invitationId) }} {...rest} />
  return <Link to="/application/new/$invitationId" params={{ invitationId: String(invitationId) }} {...rest} />
}
