import { useEffect } from 'react'

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role=dialog]'))

/** Gives `onLetter` what is typed while a dialog is still on its way, so that no letter is lost and none is taken for a key of the page below. */
export function useTypedAhead(isAwaited: boolean, onLetter: (letter: string) => void): void {
  useEffect(() => {
    if (!isAwaited) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || isInDialog(document.activeElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onLetter(event.key)
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [isAwaited, onLetter])
}
