import { followLabel } from '@klesis/forms/edit/follow-label.ts'
import { Input, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RichTextBox } from '../../../../ui/rich-text/RichTextBox.tsx'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useLocalizedText } from './use-property.ts'

/** The texts that name a component: its key is made of them. */
const names: ReadonlySet<string> = new Set(['label', 'title', 'legend'])

function useLocalizedTextField({ path, property: { name, at } }: EditorProps) {
  const { t } = useTranslation('builder')
  const localized = useLocalizedText(path, at, names.has(name) ? (form, text) => followLabel(form, path, text) : undefined)
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

/** A text in one line. The name of a new component takes the focus, selected; Enter leads back to its card. */
export function LocalizedTextProperty(props: EditorProps) {
  const { takeLabelRequest, focusCard } = useBuilderContext()
  const input = useRef<HTMLInputElement>(null)
  const isName = names.has(props.property.name)
  useEffect(() => {
    if (!(isName && takeLabelRequest())) return
    input.current?.focus()
    input.current?.select()
  })
  return <TextInput ref={input} {...useLocalizedTextField(props)} onKeyDown={isName ? (event) => event.key === 'Enter' && focusCard() : undefined} />
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
