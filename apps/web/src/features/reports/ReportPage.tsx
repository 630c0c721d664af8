import type { Report, ReportResult } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { isNoAccess } from '../access/is-no-access.ts'
import { PageRefused } from '../access/PageRefused.tsx'
import classes from './reports.module.css'
import { reportListQuery } from './reports.queries.ts'
import { ReportResultView } from './result/ReportResultView.tsx'
import { type QuestionDraft, RunForm, toQuestion } from './run/RunForm.tsx'
import { RunProgress } from './run/RunProgress.tsx'
import { isSameQuestion } from './run/report-address.ts'
import { useReportRun } from './run/use-report-run.ts'
import { ScheduleSection } from './schedule/ScheduleSection.tsx'

/** One report: what is asked, then its chart and table. */
export function ReportPage() {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { id: key } = useParams({ from: '/shell/members/management/report/$id' })
  const { data, error, refetch } = useQuery(reportListQuery)
  const report = data?.items.find((one) => one.key === key)
  if (isNoAccess(error)) return <PageRefused />
  const title = report ? textIn(report.title, language) : t('one.title')
  return (
    <>
      <PageHeader title={title} lead={report?.about && textIn(report.about, language)} crumbs={[{ text: t('title'), to: '/management/report/list' }]} />
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={2} height={120} />)}
      {data && !report && <EmptyState title={t('one.missing')}>{t('one.missingText')}</EmptyState>}
      {report && <Run key={key} report={report} mayWrite={data?.mayCreate ?? false} />}
    </>
  )
}

/** How a run ends that has no result. */
const endsWithout = ['failed', 'cancelled'] as const

function Run({ report, mayWrite }: { report: Report; mayWrite: boolean }) {
  const { t } = useTranslation('reports')
  const { question, run, isUnasked, isBusy, error, retry, begin, cancel } = useReportRun(report)
  const [draft, setDraft] = useState<QuestionDraft>(question)
  const asked = toQuestion(draft)
  const result = run?.result
  const ended = endsWithout.find((state) => state === run?.state)
  const isEmpty = result?.rows.length === 0
  const nearest = result?.nearest
  const askAgain = (period: NonNullable<ReportResult['nearest']>) => {
    setDraft({ ...question, ...period })
    begin({ ...question, ...period })
  }
  const hasPeriod = question.from !== null || question.until !== null
  return (
    <div className={classes.page}>
      <RunForm parameters={report.definition.parameters} draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} isBusy={isBusy} onRun={begin} />
      <Refused error={error} onRetry={retry} />
      {run?.state === 'running' && <RunProgress run={run} onCancel={cancel} />}
      {ended && <EmptyState title={t(`run.${ended}`)}>{t(`run.${ended}Text`)}</EmptyState>}
      {isUnasked && <EmptyState title={t('run.none')}>{t('run.noneText')}</EmptyState>}
      {isEmpty && (
        <EmptyState
          title={t(hasPeriod ? 'result.emptyPeriod' : 'result.empty')}
          action={nearest && <Button onClick={() => askAgain(nearest)}>{t('result.nearest', { period: periodText(nearest, t) })}</Button>}
        >
          {t(nearest ? 'result.nearestText' : hasPeriod ? 'result.emptyPeriodText' : 'result.emptyText')}
        </EmptyState>
      )}
      {run && result && !isEmpty && (
        <ReportResultView key={run.id} report={report} runId={run.id} result={result} isStale={asked === undefined || !isSameQuestion(asked, question)} />
      )}
      {mayWrite && <ScheduleSection reportKey={report.key} question={asked ?? question} />}
    </div>
  )
}

const shownDay = (day: string) => day.split('-').reverse().join('-')

function periodText(
  { from, until }: NonNullable<ReportResult['nearest']>,
  t: (key: 'result.since' | 'result.until', values: { day: string }) => string,
): string {
  if (from && until) return `${shownDay(from)} – ${shownDay(until)}`
  return from ? t('result.since', { day: shownDay(from) }) : t('result.until', { day: shownDay(until ?? '') })
}
