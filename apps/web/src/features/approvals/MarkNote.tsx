import { markNoteLimit } from '@klesis/contract/applications/mark-notes.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  /** The label of the marked answer or document. */
  of: string
  value: string
  onChange: (value: string) => void
}

/** What is wrong with one marked answer or document; the applicant reads it beside that. */
export function MarkNote({ of, value, onChange }: Props) {
  const { t } = useTranslation('approvals')
  return (
    <Textarea
      aria-label={t('review.note', { label: of })}
      placeholder={t('review.noteHint')}
      autosize
      mt={6}
      maxLength={markNoteLimit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
