import { markNoteLimit } from '@klesis/contract/applications/mark-notes.ts'
import { Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextLimit } from './TextLimit.tsx'

interface Props {
  of: 'reject' | 'review'
  /** Of the marked answer or document. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** What is wrong with one marked answer or document; the applicant reads it beside that, or below the reason of a rejection. */
export function MarkNote({ of, label, value, onChange }: Props) {
  const { t } = useTranslation('approvals')
  return (
    <Stack gap={4}>
      <Textarea
        aria-label={t('marks.note', { label })}
        placeholder={t(`${of}.noteHint`)}
        autosize
        mt={6}
        maxLength={markNoteLimit}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextLimit length={value.length} limit={markNoteLimit} />
    </Stack>
  )
}
