import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { type LocalizedFieldProps, useShownLanguage } from './localized-field.ts'
import { languagesMissing, withText } from './localized-text.ts'
import { RichTextBox } from './rich-text/RichTextBox.tsx'

/** One text with headings, lists and links in several languages, stored as HTML: behind tabs that mark what is missing. */
export function RichTextField({ label, value, languages, onChange, error, description, isRequired, isDisabled, id }: LocalizedFieldProps) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useShownLanguage(languages)
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: fieldId, onClick: () => document.getElementById(fieldId)?.focus() }}
      error={error}
      description={description}
      required={isRequired}
    >
      {languages.length > 1 && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={shown} onChoose={setShown} />
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
