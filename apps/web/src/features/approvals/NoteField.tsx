import { Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ApprovalNote } from './approval-note.ts'
import classes from './approvals.module.css'

/** The note with an approval, which the other approvers read. Escape folds it while it is empty. */
export function NoteField({ note, isBusy }: { note: ApprovalNote; isBusy: boolean }) {
  const { t } = useTranslation('approvals')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (note.last === 'asked') field.current?.focus()
  }, [note.last])
  return (
    <Textarea
      ref={field}
      className={classes.note}
      label={t('note.label')}
      description={t('note.help')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={5000}
      readOnly={isBusy}
      value={note.text}
      onChange={(event) => note.write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // What lies around it, such as the sheet on a phone, stays open.
        event.stopPropagation()
        if (note.text === '') note.fold()
      }}
    />
  )
}
