import { embedding } from '@klesis/contract/embedding/embedding.calls.ts'
import { type RefObject, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { isFramed } from '../../api/frame.ts'
import { postToHost, setHostOrigin, toExactOrigin } from '../../api/host-page.ts'

const key = `host:${window.name}`

/** Which origin the snippet named; remembered, as only the frame's first address carries it. */
function askedHost(): string | undefined {
  const given = new URLSearchParams(location.search).get('parent')
  if (given) sessionStorage.setItem(key, given)
  return toExactOrigin(given ?? sessionStorage.getItem(key))
}

/** Finds out whom to tell, and tells the height of what is shown whenever it changes. */
export function useHost(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const origin = isFramed ? askedHost() : undefined
    if (!origin) return
    const met = ({ isListed }: { isListed: boolean }) => {
      if (isListed) setHostOrigin(origin)
    }
    call(embedding.checkOrigin, { query: { origin } }).then(met, () => undefined)
  }, [])
  useEffect(() => {
    const { current } = content
    if (!current) return
    const observer = new ResizeObserver(() => postToHost({ type: 'klesis:height', height: Math.ceil(current.getBoundingClientRect().height) }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [content])
}
