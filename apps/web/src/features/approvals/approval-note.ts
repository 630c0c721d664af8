import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'
import { createStore, useStore } from '../../api/store.ts'
import { keyOf, onceDecided } from './once-decided.ts'

/** What is written for the other approvers, by person and step. Kept outside of components: the next application takes the place of one that is being approved, and taking it back shows the note again. */
const notesStore = createStore<Readonly<Record<string, string>>>({})

const setNote = (key: string, text: string) => notesStore.set({ ...notesStore.get(), [key]: text })

/** Forgets a note once its decision is made; what failed or was taken back keeps it. */
const forgetOnceDecided = (key: string, applicationId: number) => onceDecided(applicationId, () => setNote(key, ''))

/** What was written and is not sent when an application is decided among several goes with the decision. */
export function forgetUnsentNotes(applications: readonly { id: number; stepId: number }[]) {
  for (const { id, stepId } of applications) if (notesStore.get()[keyOf(stepId)]) forgetOnceDecided(keyOf(stepId), id)
}

export type ApprovalNote = ReturnType<typeof useApprovalNote>

/** The note with an approval of one step; it is folded until it is asked for. */
export function useApprovalNote(stepId: number | null, applicationId: number) {
  const key = keyOf(stepId)
  const text = useStore(notesStore)[key] ?? ''
  const [last, setLast] = useState<'asked' | 'folded'>()
  return {
    text,
    write: (written: string) => setNote(key, written),
    isOpen: last === 'asked' || text !== '',
    /** The last press on it, which moves the focus. */
    last,
    ask: () => setLast('asked'),
    fold: () => setLast('folded'),
    /** What a decision sends; a rejection has a reason of its own. */
    sentWith: (action: BulkAction, data: Record<string, unknown>) => (action === 'approve' && text.trim() ? { reason: text.trim(), ...data } : data),
    /** Called once the server has the decision. */
    sent: () => {
      setLast(undefined)
      forgetOnceDecided(key, applicationId)
    },
  }
}
