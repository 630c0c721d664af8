import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { toText } from '../../ui/localized-text.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { AnswerSummary } from '../forms/index.ts'
import { useSendToReview } from './approvals.queries.ts'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  application: ApplicationView
  onClose: () => void
}

const toggled = <Value,>(values: readonly Value[], value: Value) => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value])

/** Returns the application to the applicant for correction: the reason and, optionally, the answers and documents concerned. */
export function ReviewDialog({ application, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const name = application.applicant.fullname
  const form = useServerForm({
    initialValues: { reason: '', answers: [] as string[], documents: [] as number[] },
    schema: applicationSchemas.sendToReview.body,
    toBody: ({ reason, answers, documents }) => ({
      reason: reason.trim(),
      marks: answers.length + documents.length > 0 ? { answers, requirements: documents } : null,
    }),
    faultText: () => t('review.reasonNeeded'),
    save: useSendToReview(application.id),
    onSaved: () => {
      void toast({ message: t('review.sent', { name }) })
      onClose()
    },
  })
  const { answers, documents } = form.values
  const count = answers.length + documents.length
  return (
    <Dialog onClose={onClose} size="lg" title={t('review.title', { name })}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ReasonField of="review" {...form.field('reason')} />
          <Text c="dimmed" size="sm">
            {count > 0 ? t('review.onlyMarked', { count }) : t('review.everything')}
          </Text>
          <AnswerSummary
            form={application.form as unknown as Form}
            data={application.data}
            marks={{ chosen: new Set(answers), onToggle: (path) => form.set({ answers: toggled(answers, path) }) }}
          />
          {application.requirements.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={toText(title, language)}
              checked={documents.includes(id)}
              onChange={() => form.set({ documents: toggled(documents, id) })}
            />
          ))}
          <Refused error={form.refused} />
          <DialogButtons confirm={t('review.confirm')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
