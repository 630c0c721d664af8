import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { AccessDenied } from '../errors/AccessDenied.tsx'
import { useMay } from '../identity/identity.queries.ts'
import { committeeQuery } from './committees.queries.ts'
import { CommitteeForm } from './edit/CommitteeForm.tsx'
import { CommitteeRead } from './edit/CommitteeRead.tsx'

const route = getRouteApi('/frame/members/management/commitee/edit/$id')

/** A new committee, or the one that the address names; who sits in it may read it. */
export function Committee() {
  const { t } = useTranslation('committees')
  const { id } = route.useParams()
  const isAdmin = useMay()('admin')
  const isNew = id === 'new'
  const { data: committee, error, refetch } = useQuery({ ...committeeQuery(id), enabled: !isNew })
  if (isNew && isAdmin) return <CommitteeForm key={id} />
  const isGone = isRefused(error, 'committee.notFound')
  if (isNew || (!isAdmin && isGone)) return <AccessDenied title={t('edit.crumb')} text={t('denied.text')} why={t('denied.why')} />
  if (committee?.mayEdit) return <CommitteeForm key={id} committee={committee} readNewer={async () => (await refetch()).data} />
  if (committee) return <CommitteeRead committee={committee} />
  return (
    <>
      <PageHeader title={t('edit.crumb')} crumbs={[{ text: t('title'), to: '/management/commitees' }]} />
      {isGone && (
        <EmptyState title={t('edit.gone')} action={<LinkButton to="/management/commitees">{t('edit.toList')}</LinkButton>}>
          {t('edit.goneText')}
        </EmptyState>
      )}
      {error ? !isGone && <Refused error={error} onRetry={() => void refetch()} /> : <CardsSkeleton count={3} height={280} />}
    </>
  )
}
