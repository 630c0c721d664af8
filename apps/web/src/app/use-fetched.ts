import { type ComponentType, useEffect, useState } from 'react'

const againAfter = 3000

/** A part that stands over every page, fetched once it is wanted. Where it cannot be fetched it is asked for again: it never takes the page, and what is written there, with it. */
export function useFetched(isWanted: boolean, load: () => Promise<ComponentType>): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  const isMissing = isWanted && Part === undefined
  useEffect(() => {
    if (!isMissing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = () =>
      load().then(
        (part) => !isGone && setPart(() => part),
        () => {
          if (!isGone) timer = setTimeout(ask, againAfter)
        },
      )
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isMissing, load])
  return Part
}
