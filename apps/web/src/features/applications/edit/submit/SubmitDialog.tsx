import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button, Group, ScrollArea, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isRefused } from '../../../../api/call-refused.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { AnswerSummary } from '../../../forms/index.ts'
import classes from '../edit.module.css'
import { EnclosedList } from './EnclosedList.tsx'
import { MissingList } from './MissingList.tsx'
import type { Missing } from './missing.ts'
import { SubmitHelp } from './SubmitHelp.tsx'

interface Props {
  application: ApplicationView
  form: Form
  /** The answers as the server will store them. */
  answers: { data: Record<string, unknown>; hidden: ReadonlySet<string> }
  chosenItems: readonly number[]
  missing: readonly Missing[]
  /** Submits; what the server finds missing arrives through `missing`. */
  onSend: () => Promise<Saved>
  onSent: (saved: Saved) => void
  onFollow: (missing: Missing) => void
  onClose: () => void
}

/** The dialog before the final submission: lists what is missing with links, or else what will be submitted. */
export function SubmitDialog({ application, form, answers, chosenItems, missing, onSend, onSent, onFollow, onClose }: Props) {
  const { t } = useTranslation('applications')
  const send = useMutation({ mutationFn: onSend, onSuccess: onSent })
  const isReview = application.approvalState === 'review'
  const isIncomplete = missing.length > 0
  const title = t(isIncomplete ? 'edit.submit.missingTitle' : isReview ? 'edit.submit.resubmitTitle' : 'edit.submit.title', { count: missing.length })
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Stack>
        {!isRefused(send.error, 'application.incomplete') && !isRefused(send.error, 'application.stale') && <Refused error={send.error} />}
        {isIncomplete ? (
          <>
            <p className={classes.flat}>{t(isReview ? 'edit.submit.missingReview' : 'edit.submit.missingText')}</p>
            <MissingList missing={missing} onFollow={onFollow} />
          </>
        ) : (
          <>
            <p className={classes.flat}>{t(isReview ? 'edit.submit.resubmitText' : 'edit.submit.text')}</p>
            {application.invitation.hasHelp && <SubmitHelp invitationId={application.invitation.id} />}
            {!isReview && !application.invitation.isContinuous && <Deadline moment={application.closesAt} />}
            <ScrollArea.Autosize
              mah="max(150px, min(44dvh, 100dvh - 500px))"
              className={classes.uploadList}
              viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('edit.submit.whatIsSent') }}
            >
              <AnswerSummary form={form} data={answers.data} hidden={answers.hidden} />
              <EnclosedList application={application} chosen={chosenItems} />
            </ScrollArea.Autosize>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={isIncomplete || undefined}>
            {t(isIncomplete ? 'edit.close' : 'edit.cancel')}
          </Button>
          {!isIncomplete && (
            <Button loading={send.isPending} onClick={() => send.mutate()} data-autofocus>
              {t(isReview ? 'edit.submit.resubmit' : 'edit.submit.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
