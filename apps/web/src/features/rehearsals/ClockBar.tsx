import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button, Stack } from '@mantine/core'
import { IconBellRinging, IconCalendarEvent, IconCalendarTime, IconClock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { DateText } from '../../ui/DateText.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import bar from './bar.module.css'
import classes from './rehearsals.module.css'
import { type Acting, isOfClock } from './rehearsals.queries.ts'

interface Props {
  rehearsal: Rehearsal
  acting: Acting
}

const day = 86_400_000

/** The time in the rehearsal, and where it can jump to. */
export function ClockBar({ rehearsal, acting }: Props) {
  const { t } = useTranslation('rehearsals')
  const [isChoosing, setChoosing] = useState(false)
  const { clock, next } = rehearsal
  const move = (to: string) => acting.mutate({ kind: 'moveClock', to })
  const jumps = [
    { key: 'day', to: new Date(Date.parse(clock) + day).toISOString(), text: t('clock.day'), icon: IconClock },
    ...(next.reminder
      ? [{ key: 'reminder', to: next.reminder, text: t('clock.reminder', { date: toAthensText(next.reminder, 'date') }), icon: IconBellRinging }]
      : []),
    ...(next.deadline
      ? [{ key: 'deadline', to: next.deadline, text: t('clock.deadline', { date: toAthensText(next.deadline, 'date') }), icon: IconCalendarTime }]
      : []),
  ]
  return (
    <div className={bar.clock}>
      <span className={bar.label}>{t('clock')}</span>
      <strong className={bar.now} role="status">
        <IconClock size={18} stroke={1.75} aria-hidden />
        <DateText moment={clock} />
        {acting.isPending && isOfClock(acting) && ` · ${t('clock.moving')}`}
      </strong>
      <fieldset className={bar.jumps} disabled={acting.isPending} aria-label={t('clock.jump')}>
        {jumps.map(({ key, to, text, icon: Icon }) => (
          <Button key={key} variant="default" size="xs" leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => move(to)}>
            {text}
          </Button>
        ))}
        <Button variant="default" size="xs" leftSection={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />} onClick={() => setChoosing(true)}>
          {t('clock.other')}
        </Button>
      </fieldset>
      {isChoosing && <MoveDialog clock={clock} onMove={move} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function MoveDialog({ clock, onMove, onClose }: { clock: string; onMove: (to: string) => void; onClose: () => void }) {
  const { t } = useTranslation('rehearsals')
  const [to, setTo] = useState<string | null>(clock)
  const [isChecked, setChecked] = useState(false)
  const isLater = to !== null && Date.parse(to) > Date.parse(clock)
  const move = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (to === null || !isLater) return
    onMove(to)
    onClose()
  }
  return (
    <Dialog title={t('clock.otherTitle')} onClose={onClose}>
      <form onSubmit={move} noValidate>
        <Stack>
          <p className={classes.plain}>{t('clock.otherHelp')}</p>
          <DateTimeField label={t('clock.moment')} value={to} onChange={setTo} error={isChecked && !isLater ? t('clock.later') : undefined} />
          <DialogButtons confirm={t('clock.move')} isBusy={false} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
