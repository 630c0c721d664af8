import { embedding } from '@klesis/contract/embedding/embedding.calls.ts'
import { type RefObject, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { isFramed } from '../../api/frame.ts'
import { postToHost, setHostOrigin, toExactOrigin } from '../../api/host-page.ts'

const key = `host:${window.name}`

/** The origin that the snippet passed; stored, because only the frame's first URL contains it. */
function askedHost(): string | undefined {
  const parent = new URLSearchParams(location.search).get('parent')
  if (parent) sessionStorage.setItem(key, parent)
  return toExactOrigin(parent ?? sessionStorage.getItem(key))
}

/** Identifies the host page and notifies it of each change of the content's height. */
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
