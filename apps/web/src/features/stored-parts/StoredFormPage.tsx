import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { PageRefused } from '../access/PageRefused.tsx'
import { useMay } from '../identity/identity.queries.ts'
import { CurrentForm } from './CurrentForm.tsx'
import { StoredFormEditor } from './StoredFormEditor.tsx'
import { storedFormQuery } from './stored-parts.queries.ts'

/** The editor of the stored form in the address, of a new one, or of the form that an invitation handed over. */
export function StoredFormPage() {
  const { id = 'new' } = useParams({ strict: false })
  const isAdministrator = useMay()('admin')
  if (id === 'current') return <CurrentForm />
  if (!isAdministrator) return <PageRefused audience="admin" />
  return id === 'new' ? <StoredFormEditor key={id} stored={undefined} /> : <SavedForm key={id} id={Number(id)} />
}

function SavedForm({ id }: { id: number }) {
  const { t } = useTranslation('stored-parts')
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...storedFormQuery(id), refetchOnWindowFocus: false })
  if (data && isFetchedAfterMount) return <StoredFormEditor stored={data} />
  return (
    <>
      <PageHeader title={t('form.edit')} crumbs={[{ text: t('form.list'), to: '/management/form/list' }]} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!error && <RowsSkeleton count={5} height={74} />}
    </>
  )
}
