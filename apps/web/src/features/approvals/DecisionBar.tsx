import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AwaitedNote } from './AwaitedNote.tsx'
import classes from './approvals.module.css'
import { useTakeBack } from './approvals.queries.ts'
import { FollowsNote } from './FollowsNote.tsx'
import { useBulkRun } from './use-bulk-run.ts'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((file) => ({ default: file.DecisionDialog })))
const SignStepButton = lazyPart(() => import('./SignStepButton.tsx').then((file) => ({ default: file.SignStepButton })))
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx').then((file) => ({ default: file.ReviewDialog })))

type DecisionAction = BulkAction | 'review'

interface Props {
  application: ApplicationView
  /** The action that a link or a key asks for, and a callback that clears it once its dialog is open. */
  action?: DecisionAction | undefined
  onAction?: (action: DecisionAction | undefined) => void
}

/** The action in the URL fragment of a mailed link. */
const fragments: Readonly<Record<string, DecisionAction>> = { approve: 'approve', reject: 'reject', review: 'review' }

/** The decisions on an application that the server allows now. */
export function DecisionBar({ application, action, onAction }: Props) {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const [own, setOwn] = useState<DecisionAction>()
  const open = action ?? own
  const setOpen = onAction ?? setOwn
  const takeBack = useTakeBack(application.id)
  const name = application.applicant.fullname
  const bulk = useBulkRun()
  const may = (event: 'approve' | 'reject' | 'sendToReview' | 'takeBack') => application.allowed.includes(event)
  const ownStep = application.steps.find((one) => one.isMine && one.state === 'pending')
  const step = ownStep?.id ?? null
  const isSigned = ownStep?.approvalType === 'pdf.sign'
  const isBusy = bulk.run !== undefined

  const fragment = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const asked = fragments[fragment]
    if (!asked) return
    setOwn(asked)
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [fragment, navigate])

  if (!(['approve', 'reject', 'sendToReview', 'takeBack'] as const).some(may)) return null
  return (
    <Group gap="sm" className={classes.decisions} data-decides>
      <AwaitedNote application={application} />
      {may('approve') && <FollowsNote steps={application.steps} />}
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
        <Button ml="auto" color="green" leftSection={<IconCheck size={18} aria-hidden />} loading={isBusy} onClick={() => setOpen('approve')}>
          {t('approve.verb')}
        </Button>
      )}
      {isBusy && (
        <Text size="sm" role="status">
          {t('run.underWay')}
        </Text>
      )}
      <Suspense>
        {(open === 'approve' || open === 'reject') && may(open) && !(isSigned && open === 'approve') && (
          <DecisionDialog
            action={open}
            applications={[{ id: application.id, name, stepId: step }]}
            onDecide={(formData) => bulk.start(open, [{ id: application.id, name }], formData)}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'review' && may('sendToReview') && <ReviewDialog application={application} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Group>
  )
}
