import { Input, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RichTextBox } from '../../../../ui/rich-text/RichTextBox.tsx'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useLocalizedText } from './use-property.ts'

function useLocalizedTextField({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const localized = useLocalizedText(path, at)
  return {
    size: 'sm' as const,
    label: t(`property.${name}`),
    value: localized.value,
    description: localized.isTranslation
      ? localized.original === ''
        ? t('words.none')
        : t('words.translates', { text: localized.original.slice(0, 120) })
      : undefined,
    disabled: localized.isTranslation && localized.original === '',
    onChange: (event: { currentTarget: { value: string } }) => localized.change(event.currentTarget.value),
  }
}

export function LocalizedTextProperty(props: EditorProps) {
  return <TextInput {...useLocalizedTextField(props)} />
}

export function LongLocalizedTextProperty(props: EditorProps) {
  return <Textarea autosize minRows={3} maxRows={14} {...useLocalizedTextField(props)} />
}

export function HtmlProperty(props: EditorProps) {
  const id = useId()
  const { language } = useBuilderContext()
  const { size, label, value, description, disabled, onChange } = useLocalizedTextField(props)
  return (
    <Input.Wrapper size={size} label={label} labelProps={{ htmlFor: id, onClick: () => document.getElementById(id)?.focus() }} description={description}>
      <RichTextBox
        id={id}
        lang={language}
        label={label}
        value={value}
        isDisabled={disabled}
        onChange={(next) => onChange({ currentTarget: { value: next } })}
      />
    </Input.Wrapper>
  )
}
