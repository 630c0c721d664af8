import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import text from '../../ui/text.module.css'

/** The relevant part of the period: when it opens, until when it is open, or when it closed. */
export function When({ invitation: { state, startsAt, endsAt, isContinuous } }: { invitation: GroupedInvitation }) {
  const { t } = useTranslation('mitos')
  if (state === 'upcoming') {
    return (
      <span className={text.soft}>
        {t('line.from')} <DateText moment={startsAt} />
      </span>
    )
  }
  if (isContinuous) return <span className={text.soft}>{t('line.continuous')}</span>
  if (state !== 'closed') return <Deadline moment={endsAt} />
  return (
    <span className={text.soft}>
      {t('line.closed')} <DateText moment={endsAt} />
    </span>
  )
}
