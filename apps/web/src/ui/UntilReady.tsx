import { type ReactNode, useState } from 'react'

interface Props {
  /** Whether all that decides the height of the children is here, or has failed. */
  isReady: boolean
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A placeholder where several answers decide how high a page is, so that none pushes down what came before it. The children are mounted meanwhile and ask
 * for their own data; once shown, they stay.
 */
export function UntilReady({ isReady, skeleton, children }: Props) {
  const [isShown, show] = useState(isReady)
  if (isReady && !isShown) show(true)
  return (
    <>
      {!isShown && skeleton}
      <div hidden={!isShown}>{children}</div>
    </>
  )
}
