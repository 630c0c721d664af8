import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStep } from '../use-step.ts'
import type { SubmittedPart } from './submitted-part.ts'

const step = 'submit'

/** The part that is changed from the page before the submission, or what that page misses: the way on leads back to it. Or the address with which that page was opened. */
type Changing = SubmittedPart | 'missing' | 'address'

/** Whether the page before the submission is open. The address says so, so that the browser's back button leads to the form as it was. `onLeft` runs when it does. After a submission it stays until the receipt is there. */
export function useSubmitPage(onLeft: () => void) {
  const shown = useStep()
  const navigate = useNavigate()
  const wasOpen = useRef(shown === step)
  const isOpen = shown === step || (shown === 'receipt' && wasOpen.current)
  const leaving = useRef<{ then: () => void; changing?: Changing }>(undefined)
  const [changing, setChanging] = useState<Changing | undefined>(shown === step ? 'address' : undefined)
  const usually = useRef(onLeft)
  usually.current = onLeft
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      setChanging(leaving.current?.changing)
      ;(leaving.current?.then ?? usually.current)()
    }
    wasOpen.current = isOpen
    leaving.current = undefined
  }, [isOpen])
  const changed = changing === 'missing' ? undefined : changing
  const open = useCallback(
    // The changed part takes the focus, and the scroll with it.
    () => void navigate({ to: '.', search: (search) => ({ ...search, step }), resetScroll: changed === undefined }),
    [navigate, changed],
  )
  /** Shows the form again, then calls back. */
  const close = useCallback(
    (then: () => void, changing?: Changing) => {
      leaving.current = { then, changing }
      void navigate({ to: '.', search: (search) => ({ ...search, step: undefined }), resetScroll: false })
    },
    [navigate],
  )
  return { isOpen, open, close, isReturning: changing !== undefined, changed }
}
