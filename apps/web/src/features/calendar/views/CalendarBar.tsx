import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../calendar.module.css'
import { takeFocus } from './hand-focus-on.ts'
import { type View, views } from './use-calendar-state.ts'

interface Props {
  title: string
  view: View
  isWide: boolean
  onView: (view: View) => void
  onStep: (turn: number) => void
  onToday: () => void
}

const icon = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** Which days are shown, and how to get to others. */
export function CalendarBar({ title, view, isWide, onView, onStep, onToday }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <div className={classes.bar}>
      <h2 className={classes.period} aria-live="polite">
        {title}
      </h2>
      <Group gap={8}>
        <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onStep(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <Button variant="default" onClick={onToday}>
          {t('today')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onStep(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </Group>
      {isWide && (
        <SegmentedControl
          ref={takeFocus}
          className={classes.views}
          aria-label={t('view')}
          value={view}
          onChange={onView}
          data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      )}
    </div>
  )
}
