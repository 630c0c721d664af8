import { Input, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RichTextBox } from '../../../../ui/rich-text/RichTextBox.tsx'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useWords } from './use-property.ts'

function useWordsField({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const words = useWords(path, at)
  return {
    size: 'sm' as const,
    label: t(`property.${name}`),
    value: words.value,
    description: words.isTranslation ? (words.written === '' ? t('words.none') : t('words.translates', { text: words.written.slice(0, 120) })) : undefined,
    disabled: words.isTranslation && words.written === '',
    onChange: (event: { currentTarget: { value: string } }) => words.change(event.currentTarget.value),
  }
}

export function WordsProperty(props: EditorProps) {
  return <TextInput {...useWordsField(props)} />
}

export function LongWordsProperty(props: EditorProps) {
  return <Textarea autosize minRows={3} maxRows={14} {...useWordsField(props)} />
}

export function HtmlProperty(props: EditorProps) {
  const id = useId()
  const { language } = useBuilderContext()
  const { size, label, value, description, disabled, onChange } = useWordsField(props)
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
