import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { athensDay, toAthensHour } from '../../ui/athens-day.ts'
import { repeatedHour } from './days.ts'

/** Kinds whose word is a part of the title, because the title alone is that of an invitation. */
const worded: ReadonlySet<CalendarEntry['kind']> = new Set(['booking', 'opening', 'deadline', 'decision', 'evaluation'])

const ownHour = (moment: string) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment))

/** The words of an entry. */
export function useEntryTexts() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  /** The hour in Athens, which of the two where it comes twice, and in brackets the reader’s own if theirs is another. */
  const hourOf = (moment: string) => {
    const time = toAthensHour(moment)
    const turn = repeatedHour(moment)
    const here = ownHour(moment)
    return [time, turn && `(${t(`hour.${turn}`)})`, here !== time && t('entry.ownTime', { time: here })].filter(Boolean).join(' ')
  }
  return {
    hourOf,
    titleOf: ({ kind, title, count }: Pick<CalendarEntry, 'kind' | 'title' | 'count'>) => {
      const words = textIn(title, language)
      if (!worded.has(kind)) return words
      return `${kind === 'decision' ? t('entry.count', { count }) : t(`kind.${kind}`)}: ${words}`
    },
    /** When it is on this day. */
    timeOf: ({ startsAt, endsAt, isAllDay }: Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'isAllDay'>, day: string, isLong = false) => {
      const isLater = athensDay(startsAt) < day
      if (isLater && !isAllDay && isLong && athensDay(endsAt) === day && toAthensHour(endsAt) !== '00:00') return t('entry.until', { time: hourOf(endsAt) })
      if (isAllDay || isLater) return isLong ? t('allDay') : ''
      return isLong && endsAt !== startsAt && athensDay(endsAt) === day ? `${hourOf(startsAt)} – ${hourOf(endsAt)}` : hourOf(startsAt)
    },
  }
}
