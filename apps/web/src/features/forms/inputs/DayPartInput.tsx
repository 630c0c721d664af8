import type { DayPart } from '@klesis/forms/kinds/day-parts.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useForm } from '../render/form-context.ts'
import { NativeSelect } from './NativeSelect.tsx'

interface Props {
  part: DayPart
  /** 0 means unanswered. */
  value: number
  onChange: (value: number) => void
  onBlur: () => void
  id: string | undefined
  isWrong: boolean
  disabled: boolean
}

const names = { day: 'day.day', month: 'day.month', year: 'day.year' } as const

/** One part of a date: the month is chosen by name, day and year are typed. */
export function DayPartInput({ part, value, onChange, isWrong, ...rest }: Props) {
  const { t } = useTranslation('forms')
  const { language } = useForm()
  const months = useMemo(() => {
    if (part !== 'month') return []
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: format(Date.UTC(2024, index, 1)) }))
  }, [part, language])
  const common = { ...rest, 'aria-label': t(names[part]), placeholder: t(names[part]), error: isWrong }
  if (part !== 'month') {
    return (
      <TextInput
        {...common}
        inputMode="numeric"
        maxLength={part === 'year' ? 4 : 2}
        value={value === 0 ? '' : String(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
      />
    )
  }
  return <NativeSelect {...common} options={months} chosen={value === 0 ? [] : [String(value)]} onChoose={([text]) => onChange(Number(text ?? 0))} />
}
