import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
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
  const [draft, setDraft] = useDraft(`${language}:${namespace}:${key}`)
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
  const save = (newText: string, on = revision) => {
    if (newText === text.text && !text.isStale) return close()
    const done = () => {
      close()
      void toast({ message: t('text.saved', names) })
    }
    saving.mutate({ ...textKey, text: newText, revision: on }, { onSuccess: done })
  }
  const reset = () => {
    const done = () => {
      backToLine()
      void toast({ message: t('text.wasReset', names) })
    }
    resetting.mutate({ ...textKey, revision }, { onSuccess: done, onError: (error) => void toast({ tone: 'red', message: error.message }) })
  }
  const stale = isRefused(saving.error, 'translation.stale') ? saving.error : undefined
  const written = draft ?? text.text ?? ''
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
            error={saving.error?.message}
            isSaving={saving.isPending}
            onChange={(newText) => setDraft(newText === (text.text ?? '') ? undefined : newText)}
            onSave={() => save(written)}
            onCancel={close}
          />
        ) : (
          <TextDisplay text={text} label={t('text.edit', names)} onOpen={() => setOpen(true)} />
        )}
        {stale && (
          <div className={classes.choice}>
            <Button size="xs" variant="light" onClick={() => save(written, Number(stale.params.revision))}>
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
          onRight={() => save(text.text ?? '')}
        />
      </div>
    </div>
  )
}
