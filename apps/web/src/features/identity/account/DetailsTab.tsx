import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { ProfileForm } from '../ProfileForm.tsx'
import { profileQuery } from '../profile.queries.ts'
import classes from './Account.module.css'
import { PhotoCard } from './PhotoCard.tsx'

export function DetailsTab() {
  const { t } = useTranslation('account')
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (error && !profile) return <Refused error={error} onRetry={() => void refetch()} />
  if (!profile) return <RowsSkeleton count={5} height={74} />
  return (
    <>
      <PhotoCard profile={profile} />
      <Card aria-labelledby="details-title">
        <h2 id="details-title" className={classes.title}>
          {t('details.title')}
        </h2>
        <dl className={classes.facts}>
          <dt>{t('details.uid')}</dt>
          <dd>{profile.uid}</dd>
          {profile.email !== profile.uid && (
            <>
              <dt>{t('details.email')}</dt>
              <dd>{profile.email ?? t('details.noEmail')}</dd>
            </>
          )}
        </dl>
        <ProfileForm profile={profile} />
      </Card>
    </>
  )
}
