import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { athensDay, toAthensText } from '../../ui/athens-day.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../ui/SectionRows.tsx'
import { bookableQuery, own } from './calendar.queries.ts'

/** What an applicant books a time for, on the page of their application. Nothing if there is nothing to book. */
export function BookableSlots({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { data = [] } = useQuery(bookableQuery(invitationId))
  if (data.length === 0) return null
  return (
    <SectionCard title={t('bookable.title')}>
      <SectionRows>
        {data.map(({ eventId, title, startsAt, place, bookedAt, hasFree }) => (
          <SectionRow key={eventId} title={textIn(title, language)}>
            <span>{[bookedAt ? t('bookable.mine', { time: toAthensText(bookedAt) }) : toAthensText(startsAt, 'date'), place].filter(Boolean).join(' · ')}</span>
            {bookedAt || hasFree ? (
              <LinkButton
                size="compact-sm"
                variant="light"
                to="/calendar/dview/$id"
                params={{ id: own }}
                search={{ date: athensDay(startsAt), event: String(eventId) }}
              >
                {t(bookedAt ? 'bookable.change' : 'bookable.choose')}
              </LinkButton>
            ) : (
              <span>{t('bookable.none')}</span>
            )}
          </SectionRow>
        ))}
      </SectionRows>
    </SectionCard>
  )
}
