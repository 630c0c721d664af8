import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { Letter, LetterText } from '@klesis/contract/letters/letters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { lettersQuery, usePutLetterIntoEffect, useSaveLetter, useTakeLetterOutOfEffect } from './letters.queries.ts'
import { isSameText } from './same-text.ts'

/** A letter that differs from what is saved. */
export interface Draft {
  text: LetterText
  /** What was saved when the first change was made. */
  base: Letter
}

/** None where the text is what is saved. */
const toDraft = (text: LetterText, base: Letter): Draft | undefined => (isSameText(text, base) ? undefined : { text, base })

/** Those of an invitation, so that switching between kinds loses nothing. */
export type Drafts = Partial<Record<LetterKind, Draft>>
export type ChangeDraft = (kind: LetterKind, change: (draft: Draft | undefined) => Draft | undefined) => void

/** The unsaved letters of a page. */
export function useLetterDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({})
  const changeDraft: ChangeDraft = (kind, change) =>
    setDrafts(({ [kind]: draft, ...others }) => {
      const next = change(draft)
      return next ? { ...others, [kind]: next } : others
    })
  return { drafts, changeDraft }
}

interface Props {
  invitationId: number
  saved: Letter
  draft: Draft | undefined
  changeDraft: ChangeDraft
}

/** A letter as it stands on the page, and what can be done with it. */
export function useLetterDraft({ invitationId, saved, draft, changeDraft }: Props) {
  const { kind } = saved
  const queries = useQueryClient()
  const of = { invitationId, kind }
  const [saving, putting, taking] = [useSaveLetter(of), usePutLetterIntoEffect(of), useTakeLetterOutOfEffect(of)]
  const base = draft?.base ?? saved
  const text: LetterText = draft?.text ?? { title: saved.title, body: saved.body }
  const put = (change: (draft: Draft | undefined) => Draft | undefined) => changeDraft(kind, change)
  const forget = () => {
    for (const change of [saving, putting, taking]) change.reset()
  }
  /** Somebody else was first: what they saved is read, and what was typed stays. */
  const onFailed = async (failure: unknown) => {
    if (isRefused(failure as Error, 'letter.changed')) await queries.invalidateQueries({ queryKey: lettersQuery(invitationId).queryKey })
  }
  return {
    kind,
    text,
    base,
    /** What somebody else saved since the first change was made. */
    theirs: draft && draft.base.revision !== saved.revision && !saving.isPending ? saved : undefined,
    isModified: draft !== undefined && !isSameText(draft.text, draft.base),
    isSaving: saving.isPending,
    isPutting: putting.isPending,
    isTaking: taking.isPending,
    failure: saving.error ?? putting.error ?? taking.error,
    change: (part: Partial<LetterText>) => put((present) => toDraft({ ...(present?.text ?? text), ...part }, present?.base ?? saved)),
    drop: () => {
      forget()
      put(() => undefined)
    },
    save: () => {
      const sent = text
      return saving
        .mutateAsync({ ...sent, revision: base.revision })
        .then((now) => put((present) => (present && !isSameText(present.text, sent) ? toDraft(present.text, now) : undefined)), onFailed)
    },
    putIntoEffect: () => putting.mutateAsync(base.revision).catch(onFailed),
    takeOutOfEffect: () => taking.mutateAsync(base.revision).catch(onFailed),
    /** Keeps what was typed, to be saved over what somebody else saved. */
    keepMine: () => {
      forget()
      put((present) => present && toDraft(present.text, saved))
    },
  }
}
export type LetterDraft = ReturnType<typeof useLetterDraft>
