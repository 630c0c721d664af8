import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './dialog.module.css'

/** Answers of a step's form with a note for the other approvers, as an approval sends them. */
export function withNote(note: string, answers: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const reason = note.trim()
  return reason ? { reason, ...answers } : answers
}

/** A note for the other approvers with a step that is approved by signing. The reason of the signature stands in the document, which the applicant reads. */
export function StepNote({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const { t } = useTranslation('signing')
  return (
    <Textarea
      label={
        <>
          {t('dialog.note')} <span className={classes.optional}>{t('dialog.optional')}</span>
        </>
      }
      description={t('dialog.noteHelp')}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={5000}
      value={text}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  )
}
