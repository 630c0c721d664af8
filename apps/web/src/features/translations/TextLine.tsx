import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useDraft } from './drafts.ts'
import { TextDisplay } from './TextDisplay.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TextNotes } from './TextNotes.tsx'
import classes from './translations.module.css'
import { useResetText, useSaveText } from './translations.queries.ts'

interface Props {
  translation: Translation
  text: TranslatedText
}

/** One text in one language: shown, edited, or reset. */
export function TextLine({ translation: { namespace, key, most, placeholders, texts }, text }: Props) {
  const { t } = useTranslation('translations')
  const { language, revision } = text
  const textKey = { language, namespace, key }
  const [draft, setDraft] = useDraft(`${language}:${namespace}:${key}`, revision)
  const [isOpen, setOpen] = useState(draft !== undefined)
  const line = useRef<HTMLDivElement>(null)
  const saving = useSaveText()
  const resetting = useResetText()
  const names = { key: `${namespace}:${key}`, language: language.toUpperCase() }
  const backToLine = () => requestAnimationFrame(() => line.current?.querySelector('button')?.focus())

  const close = () => {
    setDraft(undefined)
    setOpen(false)
    saving.reset()
    backToLine()
  }
  const written = draft?.text ?? text.text ?? ''
  const saved = () => {
    close()
    void toast({ message: t('text.saved', names) })
  }
  const form = useServerForm({
    initialValues: { text: written },
    // The server knows what each text may hold.
    check: () => ({}),
    toBody: () => ({ ...textKey, text: written, revision: draft?.revision ?? revision }),
    fieldOfRefusal: { 'translation.faulty': 'text', 'translation.stale': 'text' },
    save: saving,
    onSaved: saved,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (written !== text.text || text.isStale) return form.submit(event)
    event.preventDefault()
    close()
  }
  const reset = () => {
    const done = () => {
      backToLine()
      void toast({ message: t('text.wasReset', names) })
    }
    resetting.mutate({ ...textKey, revision }, { onSuccess: done, onError: (error) => void toast({ tone: 'red', message: error.message }) })
  }
  const stale = isRefused(saving.error, 'translation.stale') ? saving.error : undefined
  return (
    <div ref={line} className={classes.line}>
      <span className={classes.language}>{names.language}</span>
      <div className={classes.label}>
        {isOpen ? (
          <TextEditor
            label={t('text.field', names)}
            language={language}
            value={written}
            most={most}
            placeholders={placeholders}
            hasLines={texts.some((one) => one.shipped?.includes('\n'))}
            form={{ ...form, submit }}
            onChange={(newText) => setDraft(newText === (text.text ?? '') ? undefined : newText)}
            onCancel={close}
          />
        ) : (
          <TextDisplay text={text} label={t('text.edit', names)} onOpen={() => setOpen(true)} />
        )}
        {stale && (
          <div className={classes.choice}>
            <Button
              size="xs"
              variant="light"
              onClick={() => saving.mutate({ ...textKey, text: written, revision: Number(stale.params.revision) }, { onSuccess: saved })}
            >
              {t('text.keepMine')}
            </Button>
            <Button size="xs" variant="default" onClick={close}>
              {t('text.takeTheirs')}
            </Button>
          </div>
        )}
        <TextNotes
          text={text}
          names={names}
          isUnsaved={draft !== undefined}
          isBusy={resetting.isPending || saving.isPending}
          onReset={reset}
          onMarkCorrect={() => saving.mutate({ ...textKey, text: text.text ?? '', revision }, { onSuccess: saved })}
        />
      </div>
    </div>
  )
}
