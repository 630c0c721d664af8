import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { ApprovingBar } from './ApprovingBar.tsx'
import { AwaitedNote } from './AwaitedNote.tsx'
import { useApprovalNote } from './approval-note.ts'
import classes from './approvals.module.css'
import { useTakeBack, type Written } from './approvals.queries.ts'
import { FollowsNote } from './FollowsNote.tsx'
import { LinkedNote } from './LinkedNote.tsx'
import { NoteButton } from './NoteButton.tsx'
import { NoteField } from './NoteField.tsx'
import { ownOf } from './own-step.ts'
import { waitingOf } from './take-back.ts'
import { type DecisionAction, eventOf, useAskedAction, useForgottenKey } from './use-asked-action.ts'
import { useBulkRun } from './use-bulk-run.ts'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((file) => ({ default: file.DecisionDialog })))
const SignStepButton = lazyPart(() => import('./SignStepButton.tsx').then((file) => ({ default: file.SignStepButton })))
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx').then((file) => ({ default: file.ReviewDialog })))

interface Props {
  application: ApplicationView
  /** The step of the row that is shown, in a list of steps. */
  rowStepId?: number | undefined
  /** The action that a key asks for, and a callback that clears it once its dialog is open. */
  action?: DecisionAction | undefined
  onAction?: (action: DecisionAction | undefined) => void
  /** Called once an approval is under way. */
  onApproved?: (() => void) | undefined
}

/** The decisions on an application that the server allows now. An approval asks nothing and can be taken back, unless it has a form or a signature. */
export function DecisionBar({ application, rowStepId, action, onAction, onApproved }: Props) {
  const { t } = useTranslation('approvals')
  const { open, set: setOpen, linked, isByKey } = useAskedAction(action, onAction)
  const takeBack = useTakeBack(application.id)
  const name = application.applicant.fullname
  const { step: ownStep, allowed } = ownOf(application, rowStepId)
  const bulk = useBulkRun()
  const may = (event: 'approve' | 'reject' | 'sendToReview' | 'takeBack') => allowed.includes(event)
  const step = ownStep?.id ?? null
  const isSigned = ownStep?.approvalType === 'pdf.sign'
  const isAtOnce = ownStep?.approvalType !== 'form' && !isSigned
  const note = useApprovalNote(step, application.id)
  const waiting = waitingOf(bulk.runs, [application.id])
  const isBusy = bulk.runs.some(({ ids }) => ids.includes(application.id))
  const start = async (what: BulkAction, { formData, marks }: Written) => {
    await bulk.start(what, [{ id: application.id, name, stepId: step }], { formData: note.sentWith(what, formData), marks })
    note.sent()
    if (what === 'approve') onApproved?.()
  }
  const isAsked = isByKey && isAtOnce
  useForgottenKey(action, onAction, { isWaiting: waiting.length > 0, allowed })

  if (!(['approve', 'reject', 'sendToReview', 'takeBack'] as const).some(may)) return null
  if (waiting.length > 0) return <ApprovingBar id={application.id} waiting={waiting} />
  return (
    <Group gap="sm" className={classes.decisions} data-decides>
      <AwaitedNote application={application} />
      <LinkedNote {...{ linked, isSigned, allowed }} />
      {may('approve') && (
        <>
          <FollowsNote {...application} />
          {note.isOpen && <NoteField {...{ note, isBusy }} />}
        </>
      )}
      {may('reject') && (
        <Button variant="outline" color="red" leftSection={<IconX size={18} aria-hidden />} disabled={isBusy} onClick={() => setOpen('reject')}>
          {t('reject.verb')}
        </Button>
      )}
      {may('sendToReview') && (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} disabled={isBusy} onClick={() => setOpen('review')}>
          {t('review.verb')}
        </Button>
      )}
      {may('takeBack') && (
        <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t('takeBack.verb')}
        </Button>
      )}
      {may('approve') && isSigned && (
        <Suspense>
          <SignStepButton {...{ applicationId: application.id, stepId: step, isBusy }} isAsked={open === 'approve'} onAsked={() => setOpen(undefined)} />
        </Suspense>
      )}
      {may('approve') && !isSigned && (
        <>
          <NoteButton {...{ note, isBusy }} />
          <ApproveButton
            {...{ isBusy, isAsked }}
            isAlone={note.isOpen}
            onAsked={() => setOpen(undefined)}
            onApprove={() => start('approve', { formData: {} })}
            onForm={isAtOnce ? undefined : () => setOpen('approve')}
          />
        </>
      )}
      {isBusy && (
        <Text size="sm" role="status">
          {t('run.underWay')}
        </Text>
      )}
      <OpenDialog {...{ application, allowed, step, start, open }} asksNothing={isSigned || isAsked} onClose={() => setOpen(undefined)} />
    </Group>
  )
}

interface DialogProps {
  application: ApplicationView
  allowed: ApplicationView['allowed']
  step: number | null
  open: DecisionAction | undefined
  /** Whether an approval needs no dialog. */
  asksNothing: boolean
  start: (action: BulkAction, written: Written) => Promise<void>
  onClose: () => void
}

function OpenDialog({ application, allowed, step, open, asksNothing, start, onClose }: DialogProps) {
  if (open === 'approve' && asksNothing) return null
  if (!open || !allowed.includes(eventOf(open))) return null
  return (
    <Suspense>
      {open === 'review' ? (
        <ReviewDialog application={application} onClose={onClose} />
      ) : (
        <DecisionDialog
          action={open}
          applications={[{ id: application.id, name: application.applicant.fullname, stepId: step }]}
          whole={open === 'reject' ? application : undefined}
          onDecide={(written) => start(open, written)}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
