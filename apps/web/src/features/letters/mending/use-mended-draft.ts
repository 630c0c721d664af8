import type { LetterText, MendedLetter } from '@klesis/contract/letters/letters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { isSameText } from '../same-text.ts'
import { mendedQuery, type OfApplication, useMendLetter, useRemoveMended } from './mending.queries.ts'

/** What was typed, and what was saved when the first change was made. */
interface Draft {
  text: LetterText
  base: MendedLetter
}

/** The letter of one application as it stands in the dialog, and what can be done with it. */
export function useMendedDraft(of: OfApplication, saved: MendedLetter) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>()
  const [mending, removing] = [useMendLetter(of), useRemoveMended(of)]
  const base = draft?.base ?? saved
  const text: LetterText = draft?.text ?? { title: saved.title, body: saved.body }
  const forget = () => {
    mending.reset()
    removing.reset()
  }
  /** Somebody else was first: what they saved is read, and what was typed stays. */
  const onFailed = async (failure: unknown) => {
    if (isRefused(failure as Error, 'letter.changed')) await queries.invalidateQueries({ queryKey: mendedQuery(of).queryKey })
    return undefined
  }
  const isBusy = mending.isPending || removing.isPending
  return {
    text,
    base,
    /** What somebody else saved since the first change was made. */
    theirs: draft && draft.base.revision !== saved.revision && !isBusy ? saved : undefined,
    isModified: draft !== undefined,
    isSaving: mending.isPending,
    isRemoving: removing.isPending,
    failure: mending.error ?? removing.error,
    change: (part: Partial<LetterText>) =>
      setDraft((present) => {
        const next: Draft = { base: present?.base ?? saved, text: { ...(present?.text ?? text), ...part } }
        return isSameText(next.text, next.base) ? undefined : next
      }),
    drop: () => {
      forget()
      setDraft(undefined)
    },
    /** Keeps what was typed, to be saved over what somebody else saved. */
    keepMine: () => {
      forget()
      setDraft((present) => present && { text: present.text, base: saved })
    },
    save: () => {
      const sent = text
      return mending.mutateAsync({ ...sent, revision: base.revision }).then((now) => {
        setDraft((present) => (present && !isSameText(present.text, sent) ? { text: present.text, base: now } : undefined))
        return now
      }, onFailed)
    },
    /** Gives up what was typed, too. */
    remove: () =>
      removing.mutateAsync(base.revision).then((now) => {
        setDraft(undefined)
        return now
      }, onFailed),
  }
}
export type MendedDraft = ReturnType<typeof useMendedDraft>
