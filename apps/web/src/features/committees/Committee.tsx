import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { useMay } from '../identity/identity.queries.ts'
import { committeeQuery } from './committees.queries.ts'
import { CommitteeDetails } from './edit/CommitteeDetails.tsx'

const CommitteeForm = lazyPart(() => import('./edit/CommitteeForm.tsx').then((file) => ({ default: file.CommitteeForm })))
const route = getRouteApi('/shell/members/management/commitee/edit/$id')

/** A new committee, or the one in the URL; its members may read it. */
export function Committee() {
  const { t } = useTranslation('committees')
  const { id } = route.useParams()
  const isAdmin = useMay()('admin')
  const isNew = id === 'new'
  const { data: committee, error, refetch } = useQuery({ ...committeeQuery(id), enabled: !isNew })
  const isGone = isNoAccess(error)
  if (!isAdmin && isNew) return <PageRefused audience="admin" />
  if (!isAdmin && isGone) return <PageRefused />
  if (committee && !committee.mayEdit) return <CommitteeDetails committee={committee} />
  const header = <PageHeader title={t('edit.crumb')} crumbs={[{ text: t('title'), to: '/management/commitees' }]} />
  const loading = (
    <>
      {header}
      <CardsSkeleton count={3} height={280} />
    </>
  )
  if (committee || isNew) {
    return (
      <Suspense fallback={loading}>
        <CommitteeForm key={id} {...(committee && { committee, readNewer: async () => (await refetch()).data })} />
      </Suspense>
    )
  }
  if (!error) return loading
  return (
    <>
      {header}
      {isGone ? (
        <EmptyState title={t('edit.gone')} action={<LinkButton to="/management/commitees">{t('edit.toList')}</LinkButton>}>
          {t('edit.goneText')}
        </EmptyState>
      ) : (
        <Refused error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
