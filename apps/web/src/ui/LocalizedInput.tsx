import { Input, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Flag } from './Flag.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { type LocalizedFieldProps, useShownLanguage } from './localized-field.ts'
import { languagesMissing, withText } from './localized-text.ts'

interface Props extends LocalizedFieldProps {
  isMultiline?: boolean
  takesFocus?: boolean
}

/** One text in several languages: a field per language behind tabs that mark what is missing. */
export function LocalizedInput({ label, value, languages, onChange, error, description, isRequired, isMultiline, isDisabled, takesFocus, id }: Props) {
  const { t } = useTranslation('app')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useShownLanguage(languages)
  const field = {
    id: fieldId,
    lang: shown,
    value: value[shown] ?? '',
    error: Boolean(error),
    disabled: isDisabled,
    'aria-label': languages.length > 1 ? t('language.text', { label, language: shown }) : label,
    'aria-required': isRequired,
    'data-autofocus': takesFocus || undefined,
    mb: description ? 5 : undefined,
    leftSection: languages.length > 1 ? undefined : <Flag language={shown} />,
  }
  const write = (text: string) => onChange(withText(value, shown, text))
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: fieldId }} error={error} description={description} required={isRequired}>
      {languages.length > 1 && (
        <LanguageTabs label={label} languages={languages} missing={languagesMissing(value, languages)} chosen={shown} onChoose={setShown} />
      )}
      {isMultiline ? (
        <Textarea {...field} leftSection={undefined} autosize minRows={3} onChange={(event) => write(event.currentTarget.value)} />
      ) : (
        <TextInput {...field} onChange={(event) => write(event.currentTarget.value)} />
      )}
    </Input.Wrapper>
  )
}
