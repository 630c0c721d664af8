import { useCallback } from 'react'
import { createStore, useStore } from '../../api/store.ts'

/** Unsaved texts, kept while searching and paging. The key of a draft names its text and its language. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map())

function keepDraft(key: string, text: string | undefined) {
  const next = new Map(drafts.get())
  if (text === undefined) next.delete(key)
  else next.set(key, text)
  drafts.set(next)
}

export const clearDrafts = () => drafts.set(new Map())

export const useHasDrafts = () => useStore(drafts).size > 0

/** The draft of one text and how to change it; undefined while there is none. */
export function useDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const draft = useStore(drafts).get(key)
  return [draft, useCallback((text) => keepDraft(key, text), [key])]
}
