import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Button, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import { ApproveTogether } from './ApproveTogether.tsx'
import { forgetUnsentNotes } from './approval-note.ts'
import type { Written } from './approvals.queries.ts'
import classes from './board.module.css'
import type { DecisionRun } from './follow-run.ts'
import { ShortcutsHint } from './ShortcutsHint.tsx'
import { waitingOf } from './take-back.ts'
import { UndoStrip } from './UndoStrip.tsx'
import undoClasses from './undo.module.css'
import { useApprovingText } from './use-approving-text.ts'
import type { useBulkRun } from './use-bulk-run.ts'
import { useKeysMode } from './use-queue-keys.ts'
import { mayBeSigned, type useSelection } from './use-selection.ts'
import type { useUndo } from './use-undo.ts'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((file) => ({ default: file.DecisionDialog })))

interface Props {
  selection: ReturnType<typeof useSelection>
  bulk: ReturnType<typeof useBulkRun>
  undo: ReturnType<typeof useUndo>
  /** Whether the single keys of the queue work beside it. */
  hasKeys?: boolean
}

/** The foot of the list: decides on all selected applications; while none is, takes back what is being approved, shows the progress, or says the keys. */
export function BulkBar({ selection, bulk, undo, hasKeys = false }: Props) {
  const { t } = useTranslation('approvals')
  const keys = useKeysMode()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<BulkAction>()
  const { chosen } = selection
  const waiting = waitingOf(bulk.runs)
  const signed = chosen.filter(mayBeSigned)
  const unsigned = chosen.filter((card) => !mayBeSigned(card))
  const toApplications = (cards: typeof chosen) => cards.map((card) => ({ id: card.id, name: card.applicantName, stepId: card.stepId }))
  const start = async (action: BulkAction, decided: ReturnType<typeof toApplications>, written: Written) => {
    await bulk.start(action, decided, written)
    forgetUnsentNotes(decided)
  }
  const approve = useMutation({ mutationFn: () => start('approve', toApplications(unsigned), { formData: {} }) })
  const undoOne = (id: number) => {
    selection.leaveOut(id)
    undo.undo([id])
  }
  const isIdle = chosen.length === 0 || approve.isPending
  const showsWaiting = chosen.length === 0 && waiting.length > 0
  const isBare = chosen.length === 0 && bulk.runs.length === 0
  const showsKeys = isBare && hasKeys && isWide
  const applications = toApplications(open === 'approve' ? unsigned : chosen)
  return (
    <section
      className={showsWaiting ? `${classes.bulk} ${undoClasses.strip}` : classes.bulk}
      data-sticky-foot="bar"
      data-decides
      data-none={isBare || undefined}
      aria-label={t('bulk.label')}
    >
      <div className={classes.refused}>
        <Refused error={approve.error} title={t('approve.failed')} />
      </div>
      <BulkText chosen={chosen.length} waiting={waiting} progress={progressOf(bulk)} none={showsKeys ? '' : t('bulk.none')} />
      {showsKeys && <ShortcutsHint isOn={keys.isOn} decides onToggle={keys.toggle} />}
      {chosen.length > 0 && (
        <Button variant="default" onClick={selection.clear} disabled={approve.isPending}>
          {t('bulk.clear')}
        </Button>
      )}
      {showsWaiting ? (
        <UndoStrip {...{ waiting, undo }} onUndo={() => undo.undo()} onUndoOne={undoOne} takesFocus={waiting.at(-1)?.ids.length !== 1} />
      ) : (
        <>
          <Button variant="outline" color="red" disabled={isIdle} onClick={() => setOpen('reject')}>
            {t('bulk.reject')}
          </Button>
          <ApproveTogether
            {...{ signed, unsigned, isIdle }}
            isRunning={approve.isPending}
            onApprove={() => (unsigned.some(({ approvalType }) => approvalType === 'form') ? setOpen('approve') : approve.mutate())}
          />
        </>
      )}
      <Suspense>
        {open && (
          <DecisionDialog
            action={open}
            applications={applications}
            onDecide={(written) => start(open, applications, written)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface TextProps {
  chosen: number
  waiting: readonly DecisionRun[]
  progress: { done: number; total: number } | undefined
  /** Said while there is nothing else to say. */
  none: string
}

function BulkText({ chosen, waiting, progress, none }: TextProps) {
  const { t } = useTranslation('approvals')
  const count = waiting.reduce((sum, { ids }) => sum + ids.length, 0)
  const approving = useApprovingText(waiting)
  const isUnderWay = chosen === 0 && count === 0 && progress !== undefined
  return (
    <span role="status" className={classes.bulkText}>
      {chosen > 0 ? t('bulk.chosen', { count: chosen }) : count > 0 ? approving : progress ? t('run.progress', progress) : none}
      {isUnderWay && <Progress mt={6} value={(100 * progress.done) / progress.total} aria-label={t('run.underWay')} />}
    </span>
  )
}

/** How far all runs are that have begun. */
function progressOf({ runs, statuses }: ReturnType<typeof useBulkRun>) {
  const begun = runs.filter(({ beginsAt }) => beginsAt === undefined)
  if (begun.length === 0) return undefined
  const done = begun.reduce((sum, { code }) => sum + Object.keys(statuses[code]?.status ?? {}).length, 0)
  return { done, total: begun.reduce((sum, { ids }) => sum + ids.length, 0) }
}
