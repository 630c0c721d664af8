import { useEffect, useRef } from 'react'
import { useFormState } from './use-form-state.ts'

/** Opens a collapsed part of the form when a field inside it is navigated to. */
export function useReveal(holds: (path: string) => boolean, open: (path: string) => void) {
  const target = useFormState((state) => state.target)
  const act = useRef({ holds, open })
  act.current = { holds, open }
  useEffect(() => {
    if (target && act.current.holds(target.path)) act.current.open(target.path)
  }, [target])
}
