import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useVisiblePart } from './use-visible-part.ts'

/** Once what is on screen is gone, gives the focus back to what had it before, unless it has gone somewhere else already. */
function useReturnedFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}

/** A dialog that is open as long as it is mounted. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation('app')
  useReturnedFocus()
  const part = useVisiblePart()
  const place = part && { yOffset: part.top + 16, styles: { content: { maxHeight: part.height - 32 } } }
  return <Modal opened closeButtonProps={{ 'aria-label': t('action.close') }} {...place} {...props} />
}
