import { type ReactNode, useEffect, useState } from 'react'
import { longestWait } from './longest-wait.ts'

/** Whether all is ready, or was waited for as long as one may. From then on it stays so, whatever is asked again. */
export function useOnceReady(isReady: boolean): boolean {
  const [isDue, setDue] = useState(isReady)
  if (isReady && !isDue) setDue(true)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setDue(true), longestWait)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}

interface Props {
  /** Whether all that decides the height of the children is here, or has failed. */
  isReady: boolean
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A placeholder where several answers decide how high a page is, so that none pushes down what came before it. The children are mounted meanwhile and ask
 * for their own data; once shown, they stay. An answer that does not come keeps them away only briefly: they show a placeholder of their own for it.
 */
export function UntilReady({ isReady, skeleton, children }: Props) {
  const isShown = useOnceReady(isReady)
  return (
    <>
      {!isShown && skeleton}
      <div hidden={!isShown}>{children}</div>
    </>
  )
}
