import { useEffect, useRef } from 'react'
import { useForm } from './form-context.ts'

/** Opens a folded part of the form when somebody is led to a field inside it. */
export function useReveal(holds: (path: string) => boolean, open: (path: string) => void) {
  const { wanted } = useForm()
  const act = useRef({ holds, open })
  act.current = { holds, open }
  useEffect(() => {
    if (wanted && act.current.holds(wanted.path)) act.current.open(wanted.path)
  }, [wanted])
}
