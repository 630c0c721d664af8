import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Input, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Flag } from './Flag.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { languagesMissing, withText } from './localized-text.ts'

interface Props {
  label: string
  value: LocalizedText
  /** The languages asked for, the first one shown first. */
  languages: readonly string[]
  onChange: (value: LocalizedText) => void
  error?: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isMultiline?: boolean
  isDisabled?: boolean
  /** Where an error summary should lead. */
  id?: string
}

/** One text in several languages: a field per language behind tabs that mark what is missing. */
export function LocalizedInput({ label, value, languages, onChange, error, description, isRequired, isMultiline, isDisabled, id }: Props) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [chosen, setChosen] = useState(languages[0] ?? 'el')
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const field = {
    id: fieldId,
    lang: shown,
    value: value[shown] ?? '',
    error: Boolean(error),
    disabled: isDisabled,
    'aria-label': languages.length > 1 ? t('language.text', { label, language: shown }) : label,
    'aria-required': isRequired,
    mb: description ? 5 : undefined,
    leftSection: languages.length > 1 ? undefined : <Flag language={shown} />,
  }
  const write = (text: string) => onChange(withText(value, shown, text))
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: fieldId }} error={error} description={description} required={isRequired}>
      {languages.length > 1 && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={shown} onChoose={setChosen} />
      )}
      {isMultiline ? (
        <Textarea {...field} leftSection={undefined} autosize minRows={3} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <TextInput {...field} onChange={(event) => write(event.currentTarget.value)} />
      )}
    </Input.Wrapper>
  )
}
