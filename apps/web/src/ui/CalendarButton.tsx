import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { CalendarProps } from './Calendar.tsx'
import { loadablePart } from './lazy-part.ts'

const CalendarPopover = loadablePart(() => import('./CalendarPopover.tsx').then((file) => ({ default: file.CalendarPopover })))
const fetchCalendar = () => void CalendarPopover.preload().catch(() => undefined)

/** Opens a calendar, which is fetched when the person comes near. */
export function CalendarButton({ date, isDisabled, onChoose, isExcluded }: CalendarProps & { isDisabled?: boolean }) {
  const { t } = useTranslation('app')
  const [isAsked, setAsked] = useState(false)
  const button = (
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
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <CalendarPopover date={date} isDisabled={isDisabled} onChoose={onChoose} isExcluded={isExcluded} />
    </Suspense>
  )
}
