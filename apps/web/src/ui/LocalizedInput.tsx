import { Input, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Flag } from './Flag.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { type LocalizedFieldProps, useShownLanguage } from './localized-field.ts'
import { languagesMissing, withText } from './localized-text.ts'
import { useTextLanguages } from './text-languages.ts'

interface Props extends LocalizedFieldProps {
  isMultiline?: boolean
  takesFocus?: boolean
}

/** One text in several languages: a field per language behind tabs that mark what is missing, or in the languages that the page shows. */
export function LocalizedInput({ label, value, languages, onChange, error, description, isRequired, isMultiline, isDisabled, takesFocus, id }: Props) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [chosen, choose] = useShownLanguage(languages)
  const ofPage = useTextLanguages(languages)
  const shown = ofPage ?? [chosen]
  const fieldOf = (language: string, index: number) => ({
    id: index === 0 ? fieldId : `${fieldId}-${language}`,
    lang: language,
    value: value[language] ?? '',
    error: Boolean(error),
    disabled: isDisabled,
    'aria-label': languages.length > 1 ? t('language.text', { label, language }) : label,
    'aria-required': isRequired,
    'data-autofocus': (takesFocus && index === 0) || undefined,
    mb: description ? 5 : undefined,
    leftSection: languages.length > 1 && shown.length === 1 ? undefined : <Flag language={language} />,
  })
  const write = (language: string, text: string) => onChange(withText(value, language, text))
  const fields = shown.map((language, index) =>
    isMultiline ? (
      <Textarea
        key={language}
        {...fieldOf(language, index)}
        leftSection={undefined}
        autosize
        minRows={3}
        onChange={(event) => write(language, event.currentTarget.value)}
      />
    ) : (
      <TextInput key={language} {...fieldOf(language, index)} onChange={(event) => write(language, event.currentTarget.value)} />
    ),
  )
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: fieldId }} error={error} description={description} required={isRequired}>
      {languages.length > 1 && !ofPage && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={chosen} onChoose={choose} />
      )}
      {fields.length > 1 ? <SimpleGrid cols={{ base: 1, sm: fields.length }}>{fields}</SimpleGrid> : fields}
    </Input.Wrapper>
  )
}
