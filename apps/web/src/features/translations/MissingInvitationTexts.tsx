import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { FilledMeanwhile } from './FilledMeanwhile.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import classes from './translations.module.css'
import { invitationsQuery } from './translations.queries.ts'

/** The texts that invitations lack in their declared languages. */
export function MissingInvitationTexts() {
  const { t } = useTranslation('translations')
  const { data, error, refetch } = useQuery(invitationsQuery)
  return (
    <section className={classes.section} aria-labelledby="invitation-gaps">
      <h2 id="invitation-gaps">{t('invitations.title')}</h2>
      <p>{data?.items.length === 0 ? t('invitations.none') : t('invitations.lead')}</p>
      <Refused error={error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={3} height={110} />}
      <div className={classes.cards}>
        {data && <FilledMeanwhile invitations={data.items} />}
        {data?.items.map((one) => (
          <InvitationCard key={one.id} invitation={one} />
        ))}
      </div>
    </section>
  )
}
