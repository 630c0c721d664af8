import { useState } from 'react'
import { type Change, mergeDraft } from './merge-draft.ts'

/** A form's draft with the revision it was begun from; `meet` brings it over to what somebody else saved meanwhile, `settle` to what was just saved from it. */
export function useRevisedDraft<Draft extends object>(first: Draft, revision = 0, merge: typeof mergeDraft<Draft> = mergeDraft) {
  const [kept, keep] = useState({ draft: first, base: first, revision, met: undefined as { was: Draft; now: Draft; changes: Change<Draft>[] } | undefined })
  return {
    ...kept,
    put: (part: Partial<Draft>) => keep((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    meet: (theirs: Draft, newer: number) =>
      keep(({ draft, base }) => {
        const merged = merge(base, draft, theirs)
        return { draft: merged.draft, base: theirs, revision: newer, met: { was: base, now: theirs, changes: merged.changes } }
      }),
    settle: (sent: Draft, saved: Draft, newer: number) =>
      keep(({ draft }) => ({ draft: merge(sent, draft, saved).draft, base: saved, revision: newer, met: undefined })),
  }
}
