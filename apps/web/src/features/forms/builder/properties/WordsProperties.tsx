import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { EditorProps } from './property.ts'
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
  return <Textarea autosize minRows={6} maxRows={24} styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }} {...useWordsField(props)} />
}
