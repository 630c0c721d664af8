import 'dayjs/locale/el'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export interface CalendarProps {
  /** `2026-11-27` */
  date: string | undefined
  onChoose: (date: string) => void
  /** Days that cannot be chosen. */
  isExcluded?: (date: string) => boolean
}

export function Calendar({ date, onChoose, isExcluded }: CalendarProps) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const labels = {
    previousMonth: t('time.previousMonth'),
    nextMonth: t('time.nextMonth'),
    monthLevelControl: t('time.chooseMonth'),
    yearLevelControl: t('time.chooseYear'),
    previousYear: t('time.previousYear'),
    nextYear: t('time.nextYear'),
  }
  return (
    <DatePicker
      locale={language}
      firstDayOfWeek={1}
      value={date ?? null}
      defaultDate={date}
      ariaLabels={labels}
      excludeDate={isExcluded}
      onChange={(chosen) => chosen && onChoose(chosen)}
    />
  )
}
