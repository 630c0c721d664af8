import type { InvitationPart } from '@klesis/contract/translations/translation.ts'
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

interface InvitationText {
  id: number
  part: InvitationPart
  language: string
}

const ofInvitations = 'invitation'

export const invitationDraftKey = ({ id, part, language }: InvitationText) => [ofInvitations, id, part, language].join(' ')

/** All drafts of texts of invitations, and how to discard each. */
export function useInvitationDrafts(): (InvitationText & { text: string; discard: () => void })[] {
  return [...useStore(drafts)].flatMap(([key, { text, revision }]) => {
    const [kind, id, part, language = ''] = key.split(' ')
    return kind === ofInvitations ? { id: Number(id), part: part as InvitationPart, language, text, discard: () => keepDraft(key, undefined, revision) } : []
  })
}

/** The draft of one text, which begins from the saved revision, and how to change it; undefined while there is none. */
export function useDraft(key: string, revision: number): [Draft | undefined, (text: string | undefined) => void] {
  const draft = useStore(drafts).get(key)
  return [draft, useCallback((text) => keepDraft(key, text, revision), [key, revision])]
}
