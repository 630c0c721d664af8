import { useCallback } from 'react'
import { createStore, useStore } from '../../api/store.ts'

interface Draft {
  text: string
  /** Of the saved text from which it was written, so that a text that somebody else saves meanwhile is not overwritten. */
  revision: number
}

/** Unsaved texts, kept while searching and paging. The key of a draft names its text and its language. */
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map())

function keepDraft(key: string, text: string | undefined, revision: number) {
  const next = new Map(drafts.get())
  if (text === undefined) next.delete(key)
  else next.set(key, { text, revision: next.get(key)?.revision ?? revision })
  drafts.set(next)
}

export const clearDrafts = () => drafts.set(new Map())

export const hasDrafts = () => drafts.get().size > 0

export const useHasDrafts = () => useStore(drafts).size > 0

/** The draft of one text, which begins from the saved revision, and how to change it; undefined while there is none. */
export function useDraft(key: string, revision: number): [Draft | undefined, (text: string | undefined) => void] {
  const draft = useStore(drafts).get(key)
  return [draft, useCallback((text) => keepDraft(key, text, revision), [key, revision])]
}
