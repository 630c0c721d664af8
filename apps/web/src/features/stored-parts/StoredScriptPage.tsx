import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { PageRefused } from '../access/PageRefused.tsx'
import { useMay } from '../identity/identity.queries.ts'
import { CurrentScript } from './CurrentScript.tsx'
import { StoredScriptEditor } from './StoredScriptEditor.tsx'
import { storedScriptQuery } from './stored-parts.queries.ts'

/** The editor of the stored script in the address, of a new one, or of the script that an invitation handed over. */
export function StoredScriptPage() {
  const { id = 'new' } = useParams({ strict: false })
  const isAdministrator = useMay()('admin')
  if (id === 'current') return <CurrentScript />
  if (!isAdministrator) return <PageRefused audience="admin" />
  return id === 'new' ? <StoredScriptEditor key={id} stored={undefined} /> : <SavedScript key={id} id={Number(id)} />
}

function SavedScript({ id }: { id: number }) {
  const { t } = useTranslation('stored-parts')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...storedScriptQuery(id), refetchOnWindowFocus: false })
  if (data && isFetchedAfterMount) return <StoredScriptEditor stored={data} />
  return (
    <>
      <PageHeader title={t('script.edit')} crumbs={[{ text: t('script.list'), to: '/management/code/list' }]} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!error && <RowsSkeleton count={5} height={74} />}
    </>
  )
}
