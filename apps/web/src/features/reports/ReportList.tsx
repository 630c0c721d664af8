import type { Report } from '@klesis/contract/reports/reports.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import { DeleteReportDialog } from './DeleteReportDialog.tsx'
import { ReportCards } from './ReportCards.tsx'
import classes from './reports.module.css'
import { reportListQuery } from './reports.queries.ts'

const ReportDialog = lazyPart(() => import('./edit/ReportDialog.tsx').then((file) => ({ default: file.ReportDialog })))

/** What the dialog begins with: nothing, a report to change, or one to copy. */
interface Editing {
  report?: Report
  isCopy: boolean
}

/** The reports that come with the portal, and those of the installation. */
export function ReportList() {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(reportListQuery)
  const [editing, setEditing] = useState<Editing>()
  const [removing, setRemoving] = useState<Report>()
  if (isNoAccess(error)) return <PageRefused />
  const newButton = data?.mayCreate && <Button onClick={() => setEditing({ isCopy: false })}>{t('list.new')}</Button>
  const shipped = data?.items.filter(({ about }) => about !== null) ?? []
  const own = data?.items.filter(({ about }) => about === null) ?? []
  const actions = {
    mayCopy: data?.mayCreate ?? false,
    onEdit: (report: Report) => setEditing({ report, isCopy: false }),
    onCopy: (report: Report) => setEditing({ report, isCopy: true }),
    onDelete: setRemoving,
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={newButton} />
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <CardsSkeleton height={150} />)}
      {data && (
        <div className={classes.page}>
          <section aria-labelledby="shipped">
            <h2 id="shipped" className={classes.heading}>
              {t('list.shipped')}
            </h2>
            <ReportCards reports={shipped} {...actions} />
          </section>
          <section aria-labelledby="own">
            <h2 id="own" className={classes.heading}>
              {t('list.own')}
            </h2>
            {own.length > 0 ? (
              <ReportCards reports={own} {...actions} />
            ) : (
              <EmptyState title={t('list.none')}>{data.mayCreate && t('list.noneText')}</EmptyState>
            )}
          </section>
        </div>
      )}
      {removing && <DeleteReportDialog report={removing} onClose={() => setRemoving(undefined)} />}
      {editing && (
        <Suspense>
          <ReportDialog {...editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  )
}
