import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Guarded {
  /** Asked when it is closed, because Escape can follow the last letter before the page is drawn again. */
  isModified: () => boolean
  /** What is being sent is neither lost nor told of once the dialog is gone: it stays until the answer is there. */
  isBusy?: boolean
  /** Says what would be lost; without it, what was written. */
  lost?: string
  onClose: () => void
}

/** Closes a dialog, and asks before where something in it is not saved. The question stands in the dialog. */
export function useGuardedClose({ isModified, isBusy = false, lost, onClose }: Guarded): { close: () => void; question: ReactNode } {
  const { t } = useTranslation('app')
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => {
      if (!isBusy) isModified() ? setAsking(true) : onClose()
    },
    question: isAsking && (
      <ConfirmDialog title={t('guard.title')} confirm={t('guard.leave')} cancel={t('guard.stay')} onConfirm={onClose} onClose={() => setAsking(false)}>
        {lost ?? t('guard.lost')}
      </ConfirmDialog>
    ),
  }
}
