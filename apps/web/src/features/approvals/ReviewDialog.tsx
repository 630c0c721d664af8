import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useGuardedClose } from '../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useDecidedText } from '../signing/use-decided-text.ts'
import { useSendToReview } from './approvals.queries.ts'
import { decideByButton } from './decide-by-button.ts'
import { MarkedParts } from './MarkedParts.tsx'
import { countOf, noMarks, sentMarks } from './marks.ts'
import { ReasonField, reasonLimit } from './ReasonField.tsx'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** Returns the application to the applicant for correction: the reason and, optionally, the answers and documents concerned, each with a note. Asks before it closes over what was written. */
export function ReviewDialog({ application, onClose }: Props) {
  const { t, i18n } = useTranslation('approvals')
  const name = application.applicant.fullname
  const form = useServerForm({
    initialValues: { reason: '', marked: noMarks },
    schema: applicationSchemas.sendToReview.body,
    toBody: ({ reason, marked }) => ({ reason: reason.trim(), marks: sentMarks(marked) }),
    faultText: (_, fault) => (fault === 'required' ? t('review.reasonNeeded') : t('limit.reason', { limit: reasonLimit.toLocaleString(i18n.language) })),
    save: useSendToReview(application.id),
    onSaved: () => {
      void toast({ message: t('review.sent', { name }) })
      onClose()
    },
  })
  const count = countOf(form.values.marked)
  const decided = useDecidedText(form.refused)
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  return (
    <Dialog onClose={close} size="lg" title={t('review.title', { name })}>
      <form noValidate onSubmit={form.submit} onKeyDown={decideByButton}>
        <Stack>
          <ReasonField of="review" {...form.field('reason')} />
          <Text c="dimmed" size="sm">
            {count > 0 ? t('review.onlyMarked', { count }) : t('review.everything')}
          </Text>
          <MarkedParts of="review" application={application} marks={form.values.marked} onChange={(marked) => form.set({ marked })} />
          <Refused error={form.refused} text={decided} />
          <DialogButtons confirm={t('review.confirm')} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
