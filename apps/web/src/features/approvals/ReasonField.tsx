import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  of: 'reject' | 'review'
  value: string
  onChange: (value: string) => void
  showsMissing: boolean
}

/** The reason of a rejection or of a return for review; the applicant can read it. */
export function ReasonField({ of, value, onChange, showsMissing }: Props) {
  const { t } = useTranslation('approvals')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (showsMissing) field.current?.focus()
  }, [showsMissing])
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
      error={showsMissing ? t(`${of}.reasonNeeded`) : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
