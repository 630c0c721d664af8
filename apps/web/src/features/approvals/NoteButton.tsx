import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ApprovalNote } from './approval-note.ts'

/** Unfolds the note with an approval. Where it was just folded, the focus comes back. */
export function NoteButton({ note, isBusy }: { note: ApprovalNote; isBusy: boolean }) {
  const { t } = useTranslation('approvals')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (note.last === 'folded') button.current?.focus({ preventScroll: true })
  }, [note.last])
  if (note.isOpen) return null
  return (
    <Button ref={button} ml="auto" variant="subtle" leftSection={<IconMessage size={18} aria-hidden />} disabled={isBusy} onClick={note.ask}>
      {t('note.verb')}
    </Button>
  )
}
