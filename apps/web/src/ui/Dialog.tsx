import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createStore, useStore } from '../api/store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { TextLanguagesProvider } from './text-languages.ts'
import { useVisiblePart } from './use-visible-part.ts'

/**
 * On unmount, returns the focus to the element that had it before, unless another element has it already. Where that is gone, such as the row that was removed,
 * the focus is on the part of the page that it stood in.
 */
function useReturnedFocus() {
  const [before] = useState(() => [document.activeElement, document.activeElement?.closest('section[tabindex]')])
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const left = before.find((one) => one?.isConnected)
        if (document.activeElement === document.body && left instanceof HTMLElement) left.focus()
      })
    },
    [before],
  )
}

/** The open dialogs in the order in which they were opened. */
const openDialogs = createStore<readonly number[]>([])
let turns = 0

/** Whether this dialog was opened last. Only that one closes on Escape. */
function useIsLast() {
  const [turn] = useState(() => ++turns)
  useEffect(() => {
    openDialogs.set([...openDialogs.get(), turn])
    return () => openDialogs.set(openDialogs.get().filter((other) => other !== turn))
  }, [turn])
  return Math.max(turn, ...useStore(openDialogs)) === turn
}

/** A dialog that is open as long as it is mounted. The page's switch of languages lies behind it, so that its texts have their own. */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation('app')
  useReturnedFocus()
  const isLast = useIsLast()
  const part = useVisiblePart()
  const offset = part && { yOffset: part.top + 16, styles: { content: { maxHeight: part.height - 32 } } }
  return (
    <TextLanguagesProvider value={undefined}>
      <Modal opened yOffset="8dvh" closeOnEscape={closeOnEscape && isLast} closeButtonProps={{ 'aria-label': t('action.close') }} {...offset} {...props} />
    </TextLanguagesProvider>
  )
}
