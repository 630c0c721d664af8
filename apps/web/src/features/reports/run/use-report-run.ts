import type { Report, ReportQuestion, ReportRun } from '@klesis/contract/reports/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cancelRun, isGone, reportRunQuery, useBeginRun } from '../reports.queries.ts'
import { questionFromAddress, questionToAddress } from './report-address.ts'

interface ShownRun {
  /** What the shown result was asked with. */
  question: ReportQuestion
  run: ReportRun | undefined
  /** Whether nothing was run yet. */
  isUnasked: boolean
  isBusy: boolean
  error: Error | null
  /** Reads the run again, where it could not be read. */
  retry: (() => void) | undefined
  begin: (question: ReportQuestion) => void
  cancel: () => void
}

/** The run of a page. What was asked and the number of the run stand in the address, so that going back or loading again shows the same result. */
export function useReportRun({ key, definition: { parameters } }: Report): ShownRun {
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, string | undefined> })
  const navigate = useNavigate()
  const id = /^\d+$/.test(address.run ?? '') ? (address.run ?? '') : ''
  const begin = useBeginRun(key)
  const reading = useQuery({ ...reportRunQuery(id), enabled: id !== '' })
  const run = id === '' || isGone(reading.error) ? undefined : reading.data
  const isRunning = run?.state === 'running'

  useEffect(() => {
    if (isRunning) return () => void cancelRun(id)
    return undefined
  }, [isRunning, id])

  const toAddress = (asked: ReportQuestion, runId?: number) =>
    navigate({ to: '.', search: { ...questionToAddress(asked), run: runId?.toString() }, replace: true, resetScroll: false })
  const question = questionFromAddress(address, parameters)
  return {
    question,
    run,
    isUnasked: id === '' && !begin.isPending && !begin.error,
    isBusy: begin.isPending || isRunning,
    error: begin.isPending ? null : (begin.error ?? reading.error),
    retry: begin.error || isGone(reading.error) ? undefined : () => void reading.refetch(),
    begin: (asked) => begin.mutate(asked, { onSuccess: (made) => void toAddress(asked, made.id) }),
    cancel: () => void cancelRun(id).then(() => toAddress(question)),
  }
}
