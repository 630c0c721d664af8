import type { ReportQuestion, ReportRun } from '@klesis/contract/reports/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cancelRun, reportRunQuery, useBeginRun } from '../reports.queries.ts'
import { questionFromAddress, questionToAddress } from './report-address.ts'

interface ShownRun {
  /** What the shown result was asked with. */
  question: ReportQuestion
  run: ReportRun | undefined
  isBusy: boolean
  error: Error | null
  begin: (question: ReportQuestion) => void
  cancel: () => void
}

/** The run of a page. What was asked and the number of the run stand in the address, so that going back or loading again shows the same result. */
export function useReportRun(key: string): ShownRun {
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, string | undefined> })
  const navigate = useNavigate()
  const id = /^\d+$/.test(address.run ?? '') ? (address.run ?? '') : ''
  const begin = useBeginRun(key)
  const reading = useQuery({ ...reportRunQuery(id), enabled: id !== '', retry: false })
  const run = id === '' ? undefined : reading.data
  const isRunning = run?.state === 'running'

  useEffect(() => {
    if (isRunning) return () => void cancelRun(id)
    return undefined
  }, [isRunning, id])

  const toAddress = (question: ReportQuestion, runId?: number) =>
    navigate({ to: '.', search: { ...questionToAddress(question), run: runId?.toString() }, replace: true, resetScroll: false })
  return {
    question: questionFromAddress(address),
    run,
    isBusy: begin.isPending || isRunning,
    error: begin.error,
    begin: (question) => begin.mutate(question, { onSuccess: (made) => void toAddress(question, made.id) }),
    cancel: () => void cancelRun(id).then(() => toAddress(questionFromAddress(address))),
  }
}
