import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { toSafePath } from '../../api/redir.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './profile.queries.ts'

const route = getRouteApi('/shell/members/profile')

/** People confirm their profile here after their first sign-in, then continue to the page they came for. */
export function Profile() {
  const { t } = useTranslation('identity')
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const router = useRouter()
  const { redir } = route.useSearch()
  const goOn = redir === undefined ? undefined : () => void router.navigate({ href: toSafePath(redir), replace: true, ignoreBlocker: true })
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
              <ProfileForm profile={profile} onSaved={goOn} />
            </>
          ) : (
            <RowsSkeleton count={4} height={64} />
          )}
        </Card>
      )}
    </>
  )
}
