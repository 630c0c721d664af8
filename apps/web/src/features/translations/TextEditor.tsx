import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ServerForm } from '../../ui/use-server-form.ts'
import classes from './translations.module.css'

/** The draft is kept outside, because it outlives the editor. */
type TextForm = Pick<ServerForm<{ text: string }>, 'errorOf' | 'refused' | 'isBusy' | 'set' | 'submit'>

interface Props {
  label: string
  language: string
  value: string
  most: number
  placeholders: readonly string[]
  hasLines: boolean
  form: TextForm
  onChange: (text: string) => void
  onCancel: () => void
}

/** Edits one text in the list: Enter saves, Escape restores. */
export function TextEditor({ label, language, value, most, placeholders, hasLines, form, onChange, onCancel }: Props) {
  const { t } = useTranslation('translations')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && !(event.shiftKey && hasLines)) field.current?.form?.requestSubmit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hints = [t(hasLines ? 'text.keysMany' : 'text.keys'), placeholders.length > 0 && t('text.values', { names: placeholders.join(' ') })]
  return (
    <form noValidate className={classes.editor} onSubmit={form.submit}>
      <Textarea
        ref={field}
        aria-label={label}
        lang={language}
        autosize
        minRows={1}
        maxRows={8}
        value={value}
        error={form.errorOf('text') ?? form.refused?.message}
        description={[...hints, t('text.most', { count: value.length, most })].filter(Boolean).join(' · ')}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={(event) => {
          form.set({ text: event.currentTarget.value })
          onChange(event.currentTarget.value)
        }}
        onKeyDown={press}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="xs" loading={form.isBusy}>
          {t('text.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('text.cancel')}
        </Button>
      </Group>
    </form>
  )
}
