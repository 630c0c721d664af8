import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { useRefreshDecided } from '../dialog/use-signature.ts'
import { forgetRun, keepLastRun } from './last-run.ts'
import { ManyFailed } from './ManyFailed.tsx'
import { ManyScreen, ManySkeleton } from './ManyScreen.tsx'
import { documentsQuery, downloadSigned, runQuery, stopSigning } from './many.queries.ts'
import { type Row, toRunRows } from './many-rows.ts'
import { isOfFilter, type RunFilter, RunFilters } from './RunFilters.tsx'
import { RunSummary } from './RunSummary.tsx'
import { SignManyDialog } from './SignManyDialog.tsx'

/** While the documents are signed, and afterwards: what is left can be signed with a new code. */
export function RunStage({ code, isBegunHere }: { code: string; isBegunHere: boolean }) {
  const { t } = useTranslation('sign-many')
  const navigate = useNavigate()
  const run = useQuery(runQuery(code))
  const { data } = run
  const left = data?.finish ? data.items.flatMap(({ state, applicationId }) => (state === 'left' ? applicationId : [])) : []
  const prepared = useQuery(documentsQuery(left))
  const stop = useMutation({ mutationFn: () => stopSigning(code), onSuccess: () => run.refetch() })
  const taken = useMutation({ mutationFn: () => downloadSigned(code) })
  const [isSigning, sign] = useState(false)
  const [filter, setFilter] = useState<RunFilter[]>([])
  // The dialog is gone with the button that opened it.
  const [startedAt, setStarted] = useState(isBegunHere ? 1 : 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = data !== undefined
  // After each start.
  useEffect(() => {
    if (isShown && startedAt > 0) heading.current?.focus()
  }, [isShown, startedAt])

  const isOver = data?.finish === true
  const rows = data ? toRunRows(data, prepared.data) : []
  // What cannot be prepared again is not left to anybody.
  const isLeft = rows.some(({ state }) => state === 'left')
  const isGone = isRefused(run.error, 'approval.runNotFound')
  const refresh = useRefreshDecided()
  useEffect(() => {
    if (isGone || (isOver && !isLeft)) forgetRun(code)
    else if (isShown) keepLastRun(code)
  }, [isShown, isGone, isOver, isLeft, code])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the run has ended.
  useEffect(() => {
    if (isOver) refresh()
  }, [isOver])

  if (!data) return run.error ? <ManyFailed error={run.error} onRetry={() => void run.refetch()} /> : <ManySkeleton />
  const ready = rows.flatMap(({ state, uuid, applicationId }) => (state === 'left' && uuid ? { applicationId, uuid } : []))
  const close = () => {
    sign(false)
    void prepared.refetch()
  }
  const started = async (next: string) => {
    sign(false)
    stop.reset()
    if (next !== code) return navigate({ to: '.', search: { run: next }, replace: true })
    await run.refetch()
    setStarted(startedAt + 1)
  }
  const actionOf = (row: Row) =>
    (row.state === 'notNeeded' || row.state === 'notSigned') && (
      <LinkAnchor
        to="/application/edit/$applicationId"
        params={{ applicationId: String(row.applicationId) }}
        aria-label={t('row.seeOf', { name: row.applicant })}
      >
        {t('row.see')}
      </LinkAnchor>
    )
  return (
    <>
      <ManyScreen
        count={rows.length}
        invitation={data.invitationTitle}
        rows={rows.filter(({ state }) => filter.length === 0 || filter.some((one) => isOfFilter(one, state)))}
        filters={<RunFilters rows={rows} chosen={filter} onChange={setFilter} />}
        actionOf={actionOf}
        summary={
          <RunSummary
            {...{ heading, rows, stop }}
            run={data}
            isLost={run.isRefetchError}
            download={taken}
            error={stop.error ?? prepared.error ?? taken.error}
            ready={ready.length}
            onContinue={() => sign(true)}
          />
        }
      />
      {isSigning && <SignManyDialog documents={ready} run={code} invitation={data.invitationTitle} onStarted={(next) => void started(next)} onClose={close} />}
    </>
  )
}
