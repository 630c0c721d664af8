import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './translations.module.css'

interface Props {
  label: string
  language: string
  value: string
  most: number
  placeholders: readonly string[]
  hasLines: boolean
  error?: string | undefined
  isSaving: boolean
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** Edits one text in the list: Enter saves, Escape restores. */
export function TextEditor({ label, language, value, most, placeholders, hasLines, error, isSaving, onChange, onSave, onCancel }: Props) {
  const { t } = useTranslation('translations')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && !(event.shiftKey && hasLines)) onSave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hints = [t(hasLines ? 'text.keysMany' : 'text.keys'), placeholders.length > 0 && t('text.values', { names: placeholders.join(' ') })]
  return (
    <div className={classes.editor}>
      <Textarea
        ref={field}
        aria-label={label}
        lang={language}
        autosize
        minRows={1}
        maxRows={8}
        value={value}
        error={error}
        description={[...hints, t('text.most', { count: value.length, most })].filter(Boolean).join(' · ')}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Group gap="xs" mt={6}>
        <Button size="xs" loading={isSaving} onClick={onSave}>
          {t('text.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('text.cancel')}
        </Button>
      </Group>
    </div>
  )
}
