import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from './lazy-part.ts'

const Calendar = lazyPart(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })))

interface Props {
  /** `2026-11-27` */
  date: string | undefined
  isDisabled?: boolean
  onChoose: (date: string) => void
  isExcluded?: (date: string) => boolean
}

export function CalendarButton({ date, isDisabled, onChoose, isExcluded }: Props) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: string) => {
    setOpen(false)
    onChoose(chosen)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon disabled={isDisabled} aria-label={t('time.calendar')} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={19} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('time.calendar')}>
        <Suspense>
          <Calendar date={date} onChoose={choose} isExcluded={isExcluded} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
