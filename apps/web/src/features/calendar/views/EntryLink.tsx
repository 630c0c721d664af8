import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageOf } from './page-of-entry.ts'

interface Props {
  entry: CalendarEntry
  className: string | undefined
  onOpen: (eventId: number) => void
  children: ReactNode
}

/** Opens what an entry is about. */
export function EntryLink({ entry, onOpen, ...rest }: Props) {
  const page = pageOf(entry)
  return page ? <Link {...page} {...rest} /> : <UnstyledButton {...rest} onClick={() => entry.eventId !== null && onOpen(entry.eventId)} />
}
