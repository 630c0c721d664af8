import type { ImpactChange, SubmittedReview } from '@klesis/contract/invitations/impact.ts'
import { useRef, useState } from 'react'
import { isLight } from './is-light.ts'

interface Input {
  isSent: boolean
  /** The ids of changes. */
  chosen: readonly string[]
  text: string
}

/** What the author wants to happen to the submitted applications; at first they stay. Of the changes those that concern answers are chosen. */
export function useSubmittedReview(changes: readonly ImpactChange[]) {
  const [input, setInput] = useState<Input>({ isSent: false, chosen: changes.flatMap(({ id, kind }) => (isLight(kind) ? [] : [id])), text: '' })
  const [isChecked, setChecked] = useState(false)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const isIncomplete = { chosen: input.chosen.length === 0, text: input.text.trim() === '' }
  return {
    ...input,
    textRef,
    faults: { chosen: isChecked && isIncomplete.chosen, text: isChecked && isIncomplete.text },
    set: (part: Partial<Input>) => setInput((before) => ({ ...before, ...part })),
    /** What goes with the save: undefined if they stay, null if something is missing, which is shown then. */
    read: (): SubmittedReview | undefined | null => {
      if (!input.isSent) return undefined
      setChecked(true)
      if (isIncomplete.text) textRef.current?.focus()
      return isIncomplete.chosen || isIncomplete.text ? null : { changes: [...input.chosen], text: input.text.trim() }
    },
  }
}

export type SubmittedReviewForm = ReturnType<typeof useSubmittedReview>
