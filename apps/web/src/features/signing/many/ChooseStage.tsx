import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceSummary } from './ChoiceSummary.tsx'
import { ManyFailed } from './ManyFailed.tsx'
import { ManyScreen, ManySkeleton } from './ManyScreen.tsx'
import { documentsQuery } from './many.queries.ts'
import { countRows, failuresFirst, type Row, toIdsText, toRows } from './many-rows.ts'
import { SignManyDialog } from './SignManyDialog.tsx'

/** Before the start: each document can be read and left out; what cannot be signed with the others is told. */
export function ChooseStage({ ids, without }: { ids: readonly number[]; without: readonly number[] }) {
  const { t } = useTranslation('sign-many')
  const navigate = useNavigate()
  const documents = useQuery(documentsQuery(ids))
  const [isSigning, sign] = useState(false)
  const { data } = documents
  if (!data) return documents.error ? <ManyFailed error={documents.error} onRetry={() => void documents.refetch()} /> : <ManySkeleton />

  const rows = toRows(data, new Set(without))
  const ready = rows.flatMap(({ state, applicationId, uuid }) => (state === 'ready' && uuid ? { applicationId, uuid } : []))
  // What kept the documents from being signed may be that one was no longer as it was prepared.
  const close = () => {
    sign(false)
    void documents.refetch()
  }
  const toggle = ({ applicationId, state }: Row) => {
    const next = state === 'without' ? without.filter((id) => id !== applicationId) : [...without, applicationId]
    void navigate({ to: '.', search: { ids: toIdsText(ids), without: toIdsText(next) }, replace: true, resetScroll: false })
  }
  const actionOf = (row: Row) =>
    row.state !== 'refused' && (
      <Anchor
        component="button"
        type="button"
        aria-label={t(row.state === 'without' ? 'row.backOf' : 'row.withoutOf', { name: row.applicant })}
        onClick={() => toggle(row)}
      >
        {t(row.state === 'without' ? 'row.back' : 'row.without')}
      </Anchor>
    )
  return (
    <>
      <ManyScreen
        count={countRows(rows, 'ready', 'preparing')}
        invitation={data.invitationTitle}
        // Those that were left out stay in their place, so that they are found again.
        rows={failuresFirst(rows)}
        actionOf={actionOf}
        summary={<ChoiceSummary rows={rows} signaturesPerCode={data.signaturesPerCode} error={documents.error} onSign={() => sign(true)} />}
      />
      {isSigning && (
        <SignManyDialog
          documents={ready}
          invitation={data.invitationTitle}
          onStarted={(code) => void navigate({ to: '.', search: { run: code }, replace: true })}
          onClose={close}
        />
      )}
    </>
  )
}
