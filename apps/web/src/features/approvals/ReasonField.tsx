import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  of: 'reject' | 'review'
  value: string
  onChange: (value: string) => void
  saysMissing: boolean
}

/** The reason of a rejection or of a return for review; the applicant can read it. */
export function ReasonField({ of, value, onChange, saysMissing }: Props) {
  const { t } = useTranslation('approvals')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (saysMissing) field.current?.focus()
  }, [saysMissing])
  return (
    <Textarea
      ref={field}
      label={t(`${of}.reason`)}
      description={t(`${of}.reasonHelp`)}
      autosize
      minRows={3}
      required
      data-autofocus
      maxLength={5000}
      error={saysMissing ? t(`${of}.reasonNeeded`) : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
