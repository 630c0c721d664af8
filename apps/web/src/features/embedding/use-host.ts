import { embedding } from '@klesis/contract/embedding/embedding.calls.ts'
import { type RefObject, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { isFramed } from '../../api/frame.ts'
import { postToHost, setHostOrigin, toExactOrigin } from '../../api/host-page.ts'

const key = `host:${window.name}`

/** The origin that `embed.js` on the host page passed; stored, because only the frame's first URL contains it. */
function passedOrigin(): string | undefined {
  const parent = new URLSearchParams(location.search).get('parent')
  if (parent) sessionStorage.setItem(key, parent)
  return toExactOrigin(parent ?? sessionStorage.getItem(key))
}

/** Identifies the host page, the page of another site that shows this one in a frame, and notifies it of each change of the content's height. */
export function useHost(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const origin = isFramed ? passedOrigin() : undefined
    if (!origin) return
    call(embedding.checkOrigin, { query: { origin } }).then(
      ({ isListed }) => {
        if (isListed) setHostOrigin(origin)
      },
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const { current } = content
    if (!current) return
    const observer = new ResizeObserver(() => postToHost({ type: 'klesis:height', height: Math.ceil(current.getBoundingClientRect().height) }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [content])
}
