import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { isNoAccess } from '../../access/is-no-access.ts'
import { PageRefused } from '../../access/PageRefused.tsx'
import { useMay } from '../../identity/identity.queries.ts'
import { inGroups, toPointStates } from '../triggers/point-states.ts'
import { statesQuery } from '../triggers/triggers.queries.ts'
import { PointsTabs } from './PointsTabs.tsx'

/** What runs at each point of the life cycle of an invitation's applications, for those who manage it. The view and the chosen point are part of the address. */
export function PointsPage() {
  const { t } = useTranslation(['points', 'app'])
  const id = Number(useParams({ from: '/shell/members/invitation/rules/$id' }).id)
  const mayWrite = useMay()('admin')
  const { data, error, refetch } = useQuery(statesQuery(id))
  const [named, choose] = useAddressText('point')
  const [viewText, setView] = useAddressText('view')
  const view = viewText === 'log' ? 'log' : 'points'
  const title = textIn(data?.invitation.title ?? {}, useLanguage())
  if (!data && isNoAccess(error)) return <PageRefused />
  const points = data && inGroups(toPointStates(data.items))
  const chosen = points?.find(({ point }) => point.id === named) ?? points?.[0]
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={t(view === 'log' ? 'view.log' : 'title')}
        crumbs={[
          { text: t('app:nav.invitations'), to: '/invitation/list' },
          ...(title ? [{ text: title, to: '/invitation/edit/$id', params: { id: String(id) } } as const] : []),
        ]}
      />
      <Refused error={points ? null : error} onRetry={() => void refetch()} />
      {!(points || error) && <RowsSkeleton count={8} height={56} />}
      {data && points && chosen && (
        <PointsTabs key={id} invitation={{ id, ...data.invitation }} {...{ points, chosen, mayWrite, view, setView }} onChoose={choose} />
      )}
    </>
  )
}
