import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { AddReaderForm } from './AddReaderForm.tsx'
import { ReaderList } from './ReaderList.tsx'
import classes from './readers.module.css'
import { readersQuery } from './readers.queries.ts'

/** The API clients that read the directory. */
export function DirectoryReaders() {
  const { t } = useTranslation('readers')
  const { data, error, refetch } = useQuery(readersQuery)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.columns}>
        <div>
          <Refused error={error} onRetry={() => void refetch()} />
          {data ? <ReaderList readers={data.items} /> : !error && <RowsSkeleton count={3} height={64} />}
        </div>
        <AddReaderForm />
      </div>
    </>
  )
}
