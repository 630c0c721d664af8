import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Address } from '../../../ui/Address.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { ProfileForm } from '../ProfileForm.tsx'
import { profileQuery } from '../profile.queries.ts'
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
        <dl className={text.facts}>
          <dt>{t('details.uid')}</dt>
          <dd>
            <Address of={profile.uid} />
          </dd>
          {profile.email !== profile.uid && (
            <>
              <dt>{t('details.email')}</dt>
              <dd>{profile.email ? <Address of={profile.email} /> : t('details.noEmail')}</dd>
            </>
          )}
        </dl>
        <ProfileForm profile={profile} />
      </SectionCard>
    </>
  )
}
