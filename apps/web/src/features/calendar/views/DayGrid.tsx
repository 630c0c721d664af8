import { useLanguage } from '../../../i18n/use-language.ts'
import classes from '../calendar.module.css'
import { dayText } from '../days.ts'
import { DayCell, type DayProps } from './DayCell.tsx'

interface Props extends DayProps {
  label: string
  weeks: readonly (readonly string[])[]
  /** The month shown, `2026-11`; days of others are dimmed. */
  month?: string | undefined
}

/** Weeks from Monday as a table. One day has the focus, and keys move it. */
export function DayGrid({ label, weeks, month, ...day }: Props) {
  const language = useLanguage()
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid. */}
      <table role="grid" aria-label={label} className={classes.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {dayText(one, language, { weekday: 'long' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell key={one} day={one} isOutside={month !== undefined && !one.startsWith(month)} {...day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
