import { Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextLimit } from './TextLimit.tsx'

/** Characters, as the server takes it. */
export const reasonLimit = 5000

interface Props {
  of: 'reject' | 'review'
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The reason of a rejection or of a return for review; the applicant can read it. */
export function ReasonField({ of, value, onChange, error }: Props) {
  const { t } = useTranslation('approvals')
  return (
    <Stack gap={4}>
      <Textarea
        label={t(`${of}.reason`)}
        description={t(`${of}.reasonHelp`)}
        autosize
        minRows={3}
        required
        data-autofocus
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextLimit length={value.trim().length} limit={reasonLimit} />
    </Stack>
  )
}
