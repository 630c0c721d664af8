import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { InvitationEditor } from './edit/InvitationEditor.tsx'
import { editQuery } from './invitations.queries.ts'

/** A new invitation, or the one in the URL. */
export function InvitationEdit() {
  const { t } = useTranslation('invitations')
  const { id: named } = useParams({ strict: false })
  const id = named === undefined ? 0 : Number(named)
  const { data, error, refetch } = useQuery(editQuery(id))
  if (data) return <InvitationEditor key={id} invitation={data} />
  if (isNoAccess(error)) return <PageRefused />
  return (
    <>
      <PageHeader title={t(id === 0 ? 'edit.newTitle' : 'edit.title')} crumbs={[{ text: t('list.title'), to: '/invitation/list' }]} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!error && <RowsSkeleton count={6} height={74} />}
    </>
  )
}
