import type { CommentAudience, CommentFile } from '@klesis/contract/applications/comments.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../../../api/session.ts'
import type { Save } from '../../../../ui/use-server-form.ts'

/** What is written and has not arrived: of a new comment with its audience and its files. */
export interface KeptText {
  body: string
  audience?: CommentAudience
  files?: readonly CommentFile[]
}

/** By person, application and comment; 0 for a new one. Kept outside of components: a page that comes anew, as when an application is sent back, goes on with it. */
const kept = new Map<string, KeptText>()

/** By the same keys, what is on its way, or was refused and is as it was sent. */
const sent = new Map<string, Promise<unknown>>()

// Who signs in next in this tab does not find it.
const keyOf = (id: number, commentId: number) => `${session.get()?.uid} ${id} ${commentId}`

export const findKeptText = (id: number, commentId = 0): KeptText | undefined => kept.get(keyOf(id, commentId))

/** Keeps what is written as long as it is not empty. */
export function useKeptText(id: number, commentId: number, written: KeptText | undefined) {
  const [key] = useState(() => keyOf(id, commentId))
  useEffect(() => {
    if (written) kept.set(key, written)
    else kept.delete(key)
  })
}

function forget(key: string) {
  kept.delete(key)
  sent.delete(key)
}

export const forgetKeptText = (id: number, commentId: number) => forget(keyOf(id, commentId))

/**
 * Sends what is kept, and forgets it once it has arrived. A page that came anew meanwhile has it on its way, too, and learns how that ends; `onArrived` is called
 * there only.
 */
export function useKeptSave<Body, Saved>(
  { id, commentId }: { id: number; commentId: number },
  { mutateAsync, reset, error, isPending }: Pick<UseMutationResult<Saved, Error, Body>, 'mutateAsync' | 'reset' | 'error' | 'isPending'>,
  onArrived: () => void,
): Save<Body, Saved> {
  const [key] = useState(() => keyOf(id, commentId))
  const [earlier, setEarlier] = useState(() => sent.get(key))
  const [earlierError, setEarlierError] = useState<Error | null>(null)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    let isShown = true
    const end = (tell: () => void) => {
      if (!isShown) return
      setEarlier(undefined)
      tell()
    }
    earlier?.then(
      () => end(() => arrived.current()),
      (refusal: Error) => end(() => setEarlierError(refusal)),
    )
    return () => {
      isShown = false
    }
  }, [earlier])
  return {
    mutate: (body, on) => {
      setEarlierError(null)
      const sending = mutateAsync(body, on)
      sent.set(key, sending)
      sending.then(
        // Given up meanwhile, it may have made room for another.
        () => sent.get(key) === sending && forget(key),
        () => undefined,
      )
    },
    reset: () => {
      sent.delete(key)
      setEarlierError(null)
      reset()
    },
    error: error ?? earlierError,
    isPending: isPending || earlier !== undefined,
  }
}
