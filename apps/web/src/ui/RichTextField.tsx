import { Input, SimpleGrid } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { type LocalizedFieldProps, useShownLanguage } from './localized-field.ts'
import { languagesMissing, withText } from './localized-text.ts'
import { RichTextBox } from './rich-text/RichTextBox.tsx'
import { useTextLanguages } from './text-languages.ts'

/** One text with headings, lists and links in several languages, stored as HTML: behind tabs that mark what is missing, or in the languages that the page shows. */
export function RichTextField({ label, value, languages, onChange, error, description, isRequired, isDisabled, id }: LocalizedFieldProps) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [chosen, choose] = useShownLanguage(languages)
  const ofPage = useTextLanguages(languages)
  const shown = ofPage ?? [chosen]
  const boxes = shown.map((language, index) => (
    <RichTextBox
      key={ofPage ? language : 'chosen'}
      id={index === 0 ? fieldId : `${fieldId}-${language}`}
      lang={language}
      label={languages.length > 1 ? t('language.text', { label, language }) : label}
      value={value[language] ?? ''}
      onChange={(text) => onChange(withText(value, language, text))}
      isInvalid={Boolean(error)}
      isRequired={isRequired}
      isDisabled={isDisabled}
    />
  ))
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: fieldId, onClick: () => document.getElementById(fieldId)?.focus() }}
      error={error}
      description={description}
      required={isRequired}
    >
      {languages.length > 1 && !ofPage && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={chosen} onChoose={choose} />
      )}
      {boxes.length > 1 ? <SimpleGrid cols={{ base: 1, sm: boxes.length }}>{boxes}</SimpleGrid> : boxes}
    </Input.Wrapper>
  )
}
