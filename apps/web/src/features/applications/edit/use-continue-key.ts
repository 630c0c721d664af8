import { type RefObject, useEffect, useState } from 'react'
import { inside, openDialog } from '../../../ui/are-keys-free.ts'

/** The element that tells of the key; also the description of the form, because a screen reader needs it before anybody has moved by Tab. */
export const continueKeyId = 'continue-key'

const hasOwnMeaning = (target: EventTarget | null) => target instanceof Element && target.closest(`a, [id="section-comments"], ${inside}`) !== null

/**
 * Ctrl+Enter presses the button from wherever one fills in, as the button of a form: by Tab it comes after all that is left of the page. Not in a comment, which
 * has a button of its own, nor in what has opened over the page. Whether the key is told: once the person moves by Tab.
 */
export function useContinueKey(button: RefObject<HTMLButtonElement | null>, isOn: boolean): boolean {
  const [movesByTab, setMovesByTab] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    let pressing: number | undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') setMovesByTab(true)
      const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && !event.repeat
      if (!isKey || event.defaultPrevented || hasOwnMeaning(event.target) || document.querySelector(openDialog)) return
      event.preventDefault()
      // With a list open nothing is chosen yet: the key closes it, and goes on when pressed again.
      if (event.target instanceof Element && event.target.matches('[aria-haspopup=listbox][aria-expanded=true]')) {
        event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
        return
      }
      // Leaving the field is part of answering it, so that it is left before.
      button.current?.focus({ preventScroll: true })
      clearTimeout(pressing)
      pressing = window.setTimeout(() => button.current?.click())
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(pressing)
      removeEventListener('keydown', press)
    }
  }, [button, isOn])
  return isOn && movesByTab
}
