import type { CommentAudience, CommentFile } from '@klesis/contract/applications/comments.ts'
import { useEffect, useState } from 'react'
import { session } from '../../../../api/session.ts'

/** What is written and not sent: of a new comment with its audience and its files. */
export interface KeptText {
  body: string
  audience?: CommentAudience
  files?: readonly CommentFile[]
}

/** By person, application and comment; 0 for a new one. Kept outside of components: a page that comes anew, as when an application is sent back, goes on with it. */
const kept = new Map<string, KeptText>()

// Who signs in next in this tab does not find it.
const keyOf = (id: number, commentId: number) => `${session.get()?.uid} ${id} ${commentId}`

export const findKeptText = (id: number, commentId = 0): KeptText | undefined => kept.get(keyOf(id, commentId))

/** Keeps what is written as long as it is neither empty nor on its way. */
export function useKeptText(id: number, commentId: number, written: KeptText | undefined) {
  const [key] = useState(() => keyOf(id, commentId))
  useEffect(() => {
    if (written) kept.set(key, written)
    else kept.delete(key)
  })
}

export const forgetKeptText = (id: number, commentId: number) => void kept.delete(keyOf(id, commentId))
