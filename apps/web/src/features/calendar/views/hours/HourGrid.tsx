import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { athensDay, toAthensHour } from '../../../../ui/athens-day.ts'
import { dayText } from '../../days.ts'
import { AboveHoursCell } from './AboveHoursCell.tsx'
import { HourCell, type HourCellProps } from './HourCell.tsx'
import classes from './hours.module.css'
import { hourHeight, placeEntries } from './hours.ts'

/** The hour at the top, unless something is earlier. */
const morning = 8

/** One or more days side by side with their hours from midnight to midnight, of which the working day is in sight. */
export function HourGrid({ label, ...props }: HourCellProps & { label: string }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const { days, entries, moving } = props
  const earliest = Math.min(morning * 60, ...days.flatMap((day) => placeEntries(entries, day).map(({ from }) => from)))
  const first = days[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days begin where their own first entry is; what is carried earlier moves nothing.
  useLayoutEffect(() => {
    frame.current?.scrollTo?.({ top: Math.max(0, Math.floor(earliest / 60) * hourHeight - 8) })
  }, [first])
  const { carried } = moving
  const at =
    carried && `${dayText(athensDay(carried.startsAt), language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${toAthensHour(carried.startsAt)}`
  return (
    <>
      <div ref={frame} className={classes.frame} style={{ '--hour': `${hourHeight}px` } as CSSProperties}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid. */}
        <table role="grid" aria-label={label} className={classes.grid}>
          <thead>
            <tr>
              <td className={classes.corner} />
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === props.today || undefined} data-chosen={day === props.chosen || undefined}>
                  {dayText(day, language, { weekday: 'long', day: 'numeric' })}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row" className={classes.corner}>
                {t('hours.above')}
              </th>
              {days.map((day) => (
                <AboveHoursCell key={day} day={day} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td aria-hidden className={classes.ruler}>
                {Array.from({ length: 23 }, (_, hour) => hour + 1).map((hour) => (
                  <span key={hour} style={{ top: `calc(var(--hour) * ${hour})` }}>{`${String(hour).padStart(2, '0')}:00`}</span>
                ))}
              </td>
              {days.map((day) => (
                <HourCell key={day} day={day} {...props} />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <VisuallyHidden role="status">{at && t('carry.to', { at })}</VisuallyHidden>
    </>
  )
}
