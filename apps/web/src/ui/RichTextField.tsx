import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { languagesMissing, withText } from './localized-text.ts'
import { RichTextBox } from './rich-text/RichTextBox.tsx'

interface Props {
  label: string
  value: LocalizedText
  /** The languages asked for, the first one shown first. */
  languages: readonly string[]
  onChange: (value: LocalizedText) => void
  error?: ReactNode
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  /** Where an error summary should lead. */
  id?: string
}

/** One text with headings, lists and links in several languages, stored as HTML: behind tabs that mark what is missing. */
export function RichTextField({ label, value, languages, onChange, error, description, isRequired, isDisabled, id }: Props) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [chosen, setChosen] = useState(languages[0] ?? 'el')
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: fieldId, onClick: () => document.getElementById(fieldId)?.focus() }}
      error={error}
      description={description}
      required={isRequired}
    >
      {languages.length > 1 && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={shown} onChoose={setChosen} />
      )}
      <RichTextBox
        id={fieldId}
        lang={shown}
        label={languages.length > 1 ? t('language.text', { label, language: shown }) : label}
        value={value[shown] ?? ''}
        onChange={(text) => onChange(withText(value, shown, text))}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        isDisabled={isDisabled}
      />
    </Input.Wrapper>
  )
}
