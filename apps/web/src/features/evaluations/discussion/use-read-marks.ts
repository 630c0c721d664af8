import type { DiscussionComment } from '@klesis/contract/evaluations/discussion.ts'
import { useEffect, useRef, useState } from 'react'
import { useMarkDiscussionRead } from './discussion.queries.ts'

/**
 * Marks the comments of a discussion as read once its end was on the screen. What was new stays marked as new until another application is shown, so that it does not
 * lose its mark under the eyes of who reads it.
 */
export function useReadMarks(applicationId: number, items: readonly DiscussionComment[]) {
  const end = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMarkDiscussionRead(applicationId)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const until = items.some(({ isNew }) => isNew) ? items.at(-1)?.id : undefined
  useEffect(() => {
    if (!end.current || until === undefined) return
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      setRead((before) => new Set([...before, ...latest.current.filter(({ isNew }) => isNew).map(({ id }) => id)]))
      mutate(until)
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [until, mutate])
  return { end, isShownNew: ({ id, isNew }: DiscussionComment) => isNew || read.has(id) }
}
