import type { InvitationPart, InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { invitationDraftKey, useDraft } from './drafts.ts'
import { TextDisplay } from './TextDisplay.tsx'
import { TextEditor } from './TextEditor.tsx'
import classes from './translations.module.css'
import { useSaveInvitationText } from './translations.queries.ts'

interface Props {
  invitation: InvitationTexts
  title: string
  part: InvitationPart
  language: string
  /** The text in its original language. */
  example: string
}

const longest = 20_000

/** Edits a text of an invitation that is missing in one language. */
export function MissingTextEditor({ invitation: { id, revision }, title, part, language, example }: Props) {
  const { t } = useTranslation('translations')
  const [draft, setDraft] = useDraft(invitationDraftKey({ id, part, language }), revision)
  const written = draft?.text ?? ''
  const [isOpen, setOpen] = useState(draft !== undefined)
  const saving = useSaveInvitationText()
  const names = { key: `${title}, ${t(`part.${part}`)}`, language: language.toUpperCase() }
  const close = () => {
    setDraft(undefined)
    setOpen(false)
    saving.reset()
  }
  const form = useServerForm({
    initialValues: { text: written },
    check: () => ({}),
    toBody: () => ({ id, part, language, text: written, revision }),
    save: saving,
    onSaved: () => {
      setDraft(undefined)
      void toast({ message: t('invitations.saved', { title }) })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => (written.trim() ? form.submit(event) : event.preventDefault())
  return (
    <>
      <div className={classes.notes}>
        <b>{t(`part.${part}`)}</b>
        <span className={classes.note}>{example}</span>
      </div>
      {isOpen ? (
        <TextEditor
          label={t('text.field', names)}
          language={language}
          value={written}
          most={longest}
          placeholders={[]}
          hasLines={part !== 'title'}
          form={{ ...form, submit }}
          onChange={(text) => setDraft(text || undefined)}
          onCancel={close}
        />
      ) : (
        <TextDisplay text={{ text: null, language }} label={t('text.edit', names)} onOpen={() => setOpen(true)} />
      )}
    </>
  )
}
