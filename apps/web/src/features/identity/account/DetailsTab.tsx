import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
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
      <SectionCard title={t('details.title')}>
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
      </SectionCard>
    </>
  )
}
