import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toText } from '../../ui/localized-text.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { AnswerSummary } from '../forms/index.ts'
import { useSendToReview } from './approvals.queries.ts'
import { ReasonField } from './ReasonField.tsx'

interface Props {
  application: ApplicationView
  onClose: () => void
}

const toggled = <Value,>(set: ReadonlySet<Value>, value: Value) => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

/** Returns the application to the applicant for correction: the reason and, optionally, the answers and documents concerned. */
export function ReviewDialog({ application, onClose }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const send = useSendToReview(application.id)
  const [reason, setReason] = useState('')
  const [answers, setAnswers] = useState<ReadonlySet<string>>(new Set())
  const [documents, setDocuments] = useState<ReadonlySet<number>>(new Set())
  const [wasAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const isMarked = answers.size + documents.size > 0
  const submit = () => {
    setAsked(true)
    if (isMissing) return
    send.mutate(
      { reason: reason.trim(), marks: isMarked ? { answers: [...answers], requirements: [...documents] } : null },
      {
        onSuccess: () => {
          void toast({ message: t('review.sent', { name: application.applicant.fullname }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('review.title', { name: application.applicant.fullname })}>
      <Stack>
        <ReasonField of="review" value={reason} onChange={setReason} showsMissing={wasAsked && isMissing} />
        <Text c="dimmed" size="sm">
          {isMarked ? t('review.onlyMarked', { count: answers.size + documents.size }) : t('review.everything')}
        </Text>
        <AnswerSummary
          form={application.form as unknown as Form}
          data={application.data}
          marks={{ chosen: answers, onToggle: (path) => setAnswers(toggled(answers, path)) }}
        />
        {application.requirements.map((requirement) => (
          <Checkbox
            key={requirement.id}
            label={toText(requirement.title, language)}
            checked={documents.has(requirement.id)}
            onChange={() => setDocuments(toggled(documents, requirement.id))}
          />
        ))}
        <Refused error={send.error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={send.isPending} onClick={submit}>
            {t('review.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
