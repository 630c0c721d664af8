import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'

export interface CalendarPopoverProps extends CalendarProps {
  isDisabled?: boolean
}

/** A button with its calendar, which is open at first. It comes in the place of a button that was pressed, and takes over its focus. */
export function CalendarPopover({ date, isDisabled, onChoose, isExcluded }: CalendarPopoverProps) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The focus returns to what has it when the calendar opens. Whoever types elsewhere by now is left there.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  const choose = (chosen: string) => {
    setOpen(false)
    onChoose(chosen)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon ref={button} disabled={isDisabled} aria-label={t('time.calendar')} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={19} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown data-calendar aria-label={t('time.calendar')}>
        <Calendar date={date} onChoose={choose} isExcluded={isExcluded} />
      </Popover.Dropdown>
    </Popover>
  )
}
