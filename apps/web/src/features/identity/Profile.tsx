import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './profile.queries.ts'

export function Profile() {
  const { t } = useTranslation('identity')
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const isUnconfirmed = profile?.confirmed === false
  return (
    <>
      <PageHeader title={isUnconfirmed ? t('profile.confirmTitle') : t('profile.title')} lead={isUnconfirmed ? t('profile.confirmLead') : t('profile.lead')} />
      <Refused error={error} onRetry={refetch} />
      {!error && (
        <Card>
          {profile ? (
            <>
              <p style={{ marginTop: 0 }}>
                {t('profile.account')}: <strong>{profile.uid}</strong>
              </p>
              <ProfileForm profile={profile} />
            </>
          ) : (
            <RowsSkeleton count={4} height={64} />
          )}
        </Card>
      )}
    </>
  )
}
