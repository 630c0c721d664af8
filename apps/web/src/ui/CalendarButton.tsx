import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { CalendarPopoverProps } from './CalendarPopover.tsx'
import { loadablePart, useFetchedPart } from './lazy-part.ts'

const CalendarPopover = loadablePart(() => import('./CalendarPopover.tsx').then((file) => ({ default: file.CalendarPopover })))
const fetchCalendar = () => void CalendarPopover.preload().catch(() => undefined)

/** Opens a calendar, which is fetched when the person comes near. */
export function CalendarButton({ isDisabled, ...calendar }: CalendarPopoverProps) {
  const { t } = useTranslation('app')
  const [isAsked, setAsked] = useState(false)
  const isFetched = useFetchedPart(CalendarPopover, isAsked)
  if (isFetched) return <CalendarPopover isDisabled={isDisabled} {...calendar} />
  return (
    <ActionIcon
      disabled={isDisabled}
      aria-label={t('time.calendar')}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchCalendar}
      onFocus={fetchCalendar}
      onClick={() => setAsked(true)}
    >
      <IconCalendar size={19} stroke={1.75} />
    </ActionIcon>
  )
}
