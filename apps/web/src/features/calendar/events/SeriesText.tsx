import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'

/** How an event repeats, in a sentence. */
export function SeriesText({ series }: { series: NonNullable<CalendarEventView['series']> }) {
  const { t } = useTranslation('calendar')
  const { unit, step, total, lastAt, isApart } = series
  const often = step === 1 ? t(`series.${unit}`) : t(`series.steps.${unit}`, { step })
  return (
    <p className={text.flat}>
      {t('series.text', { often, total, last: toAthensText(lastAt, 'date') })}
      {isApart && <span className={text.soft}> {t('series.apart')}</span>}
    </p>
  )
}
