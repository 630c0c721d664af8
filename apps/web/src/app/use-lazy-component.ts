import { type ComponentType, useEffect, useState } from 'react'

const retryDelay = 3000

/** Loads a component over the page when it is needed, and retries after a failure. Unlike `lazy`, a failure never unmounts the page with its unsaved input. */
export function useLazyComponent(isWanted: boolean, load: () => Promise<ComponentType>): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  const isMissing = isWanted && Part === undefined
  useEffect(() => {
    if (!isMissing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const tryLoad = () =>
      load().then(
        (part) => !isUnmounted && setPart(() => part),
        () => {
          if (!isUnmounted) timer = setTimeout(tryLoad, retryDelay)
        },
      )
    void tryLoad()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isMissing, load])
  return Part
}
