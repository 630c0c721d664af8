import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
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
import { MarkNote } from './MarkNote.tsx'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  application: ApplicationView
  onClose: () => void
}

const noNotes: Readonly<Record<string, string>> = {}

const toggled = <Value,>(values: readonly Value[], value: Value) => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value])

/** Returns the application to the applicant for correction: the reason and, optionally, the answers and documents concerned, each with a note. */
export function ReviewDialog({ application, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const name = application.applicant.fullname
  const form = useServerForm({
    initialValues: { reason: '', answers: [] as string[], documents: [] as number[], answerNotes: noNotes, documentNotes: noNotes },
    schema: applicationSchemas.sendToReview.body,
    toBody: ({ reason, answers, documents, answerNotes, documentNotes }) => ({
      reason: reason.trim(),
      marks: answers.length + documents.length > 0 ? { answers, requirements: documents, answerNotes, requirementNotes: documentNotes } : null,
    }),
    faultText: () => t('review.reasonNeeded'),
    save: useSendToReview(application.id),
    onSaved: () => {
      void toast({ message: t('review.sent', { name }) })
      onClose()
    },
  })
  const { answers, documents, answerNotes, documentNotes } = form.values
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
            marks={{
              chosen: new Set(answers),
              onToggle: (path) => form.set({ answers: toggled(answers, path) }),
              note: (path, label) => (
                <MarkNote of={label} value={noteOn(answerNotes, path)} onChange={(note) => form.set({ answerNotes: { ...answerNotes, [path]: note } })} />
              ),
            }}
          />
          {application.requirements.map(({ id, title }) => (
            <div key={id}>
              <Checkbox label={toText(title, language)} checked={documents.includes(id)} onChange={() => form.set({ documents: toggled(documents, id) })} />
              {documents.includes(id) && (
                <MarkNote
                  of={toText(title, language)}
                  value={noteOn(documentNotes, id)}
                  onChange={(note) => form.set({ documentNotes: { ...documentNotes, [id]: note } })}
                />
              )}
            </div>
          ))}
          <Refused error={form.refused} />
          <DialogButtons confirm={t('review.confirm')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
