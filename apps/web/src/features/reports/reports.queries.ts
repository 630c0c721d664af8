import type { CallInput } from '@klesis/contract/endpoint.ts'
import { reportSchedules } from '@klesis/contract/reports/report-schedules.calls.ts'
import type { ScheduleInput } from '@klesis/contract/reports/report-schedules.ts'
import { reports } from '@klesis/contract/reports/reports.calls.ts'
import type { ReportInput } from '@klesis/contract/reports/reports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { CallRefused } from '../../api/call-refused.ts'

const all = ['reports'] as const

export const reportListQuery = queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(reports.list, {}, signal), staleTime: 0 })

export const reportChoicesQuery = queryOptions({ queryKey: [...all, 'choices'], queryFn: ({ signal }) => call(reports.choices, {}, signal) })

/** How often a run that goes on is asked for, in milliseconds. */
const interval = 1_000

/** Whether the answer is that a run is not there any more, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof CallRefused && error.status < 500

export const reportRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-run', id],
    queryFn: ({ signal }) => call(reports.readRun, { params: { id } }, signal),
    refetchInterval: ({ state }) => state.data?.state === 'running' && !isGone(state.error) && interval,
    // A run that is not asked for stops, also one that is waited for in another tab.
    refetchIntervalInBackground: true,
    staleTime: ({ state }) => (state.data?.state === 'running' ? 0 : Number.POSITIVE_INFINITY),
  })

/** Begins a run, whose answer may be its result already. */
export function useBeginRun(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof reports.run>['body']) => call(reports.run, { params: { key }, body }),
    onSuccess: (run) => queries.setQueryData(reportRunQuery(String(run.id)).queryKey, run),
  })
}

/** Stops a run. What cannot be stopped by a call stops by itself, because nobody asks for it. */
export const cancelRun = (id: string) => call(reports.cancel, { params: { id } }).catch(() => undefined)

export const downloadRun = (id: string) => download(reports.download, { params: { id } })

export const scheduleQuery = (key: string) =>
  queryOptions({ queryKey: [...all, 'schedule', key], queryFn: ({ signal }) => call(reportSchedules.read, { params: { key } }, signal), staleTime: 0 })

export const useSaveSchedule = (key: string) => useReportChange((body: ScheduleInput) => call(reportSchedules.save, { params: { key }, body }))

export const useRemoveSchedule = (key: string) => useReportChange(() => call(reportSchedules.remove, { params: { key } }))

function useReportChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void queries.invalidateQueries({ queryKey: all }) })
}

export const useSaveReport = (key: string | undefined) =>
  useReportChange(({ revision, ...body }: ReportInput & { revision: number }) =>
    key === undefined ? call(reports.create, { body }) : call(reports.save, { params: { id: key }, body: { ...body, revision } }),
  )

export const useRemoveReport = (key: string) => useReportChange(() => call(reports.remove, { params: { id: key } }))

export const readReport = async (key: string) => (await call(reports.list, {})).items.find((report) => report.key === key)
