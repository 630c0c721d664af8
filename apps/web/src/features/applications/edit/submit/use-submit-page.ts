import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useStep } from '../use-step.ts'

const step = 'submit'

/** Whether the page before the submission is open. The address says so, so that the browser's back button leads to the form as it was. `onLeft` runs when it does. After a submission it stays until the receipt is there. */
export function useSubmitPage(onLeft: () => void) {
  const shown = useStep()
  const navigate = useNavigate()
  const wasOpen = useRef(shown === step)
  const isOpen = shown === step || (shown === 'receipt' && wasOpen.current)
  const afterwards = useRef<() => void>(undefined)
  const usually = useRef(onLeft)
  useEffect(() => {
    usually.current = onLeft
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) (afterwards.current ?? usually.current)()
    wasOpen.current = isOpen
    afterwards.current = undefined
  }, [isOpen])
  const open = useCallback(() => void navigate({ to: '.', search: (search) => ({ ...search, step }) }), [navigate])
  /** Shows the form again, then calls back. */
  const close = useCallback(
    (then: () => void) => {
      afterwards.current = then
      void navigate({ to: '.', search: (search) => ({ ...search, step: undefined }), resetScroll: false })
    },
    [navigate],
  )
  return { isOpen, open, close }
}
