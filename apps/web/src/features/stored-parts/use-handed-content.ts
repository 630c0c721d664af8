import { useState } from 'react'
import { type HandedDraft, keepHandedDraft } from '../../ui/handed-draft.ts'

/** The content of what was handed over. Each change is kept in the tab; the last value tells whether the browser had room for it. */
export function useHandedContent(draft: HandedDraft | undefined): [string, (content: string) => void, boolean] {
  const [content, setContent] = useState(draft?.content ?? '')
  const [isKept, setKept] = useState(true)
  const change = (next: string) => {
    setContent(next)
    if (draft) setKept(keepHandedDraft({ ...draft, content: next }))
  }
  return [content, change, isKept]
}
