import { Textarea } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'

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
    <Textarea
      label={t(`${of}.reason`)}
      description={t(`${of}.reasonHelp`)}
      autosize
      minRows={3}
      required
      data-autofocus
      maxLength={5000}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
