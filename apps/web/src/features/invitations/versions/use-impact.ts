import type { Impact } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { useState } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useFindImpact } from './impact.queries.ts'
import type { SaveChoices } from './save-choices.ts'

/** A save that waits until its author has seen what it does to applications. */
export interface WaitingSave {
  invitationId: number
  input: InvitationInput
  store: Store
  /** Undefined if the server could not say. */
  impact: Impact | undefined
  /** The number of the question. */
  asked: number
}

/** One whose impact is known. */
export type KnownSave = WaitingSave & { impact: Impact }

/** Saves what was sent, with what is to become of the applications that it concerns. */
type Store = (input: InvitationInput, choices?: SaveChoices) => void

const concernsNobody = ({ drafts, submitted, changes, evaluationGoesOn }: Impact): boolean =>
  !evaluationGoesOn && (drafts + submitted === 0 || changes.length === 0)

/** Before a save: asks what it does to applications, and lets it wait where it concerns any, or their evaluation. */
export function useImpact() {
  const [waiting, setWaiting] = useState<WaitingSave>()
  const [asked, setAsked] = useState(0)
  const finding = useFindImpact()
  return {
    waiting,
    isPending: finding.isPending,
    /** Stores what concerns nobody at once, and what the server refuses, for the save to say why. */
    ask: ({ id, isPublished, versions }: InvitationEdit, input: InvitationInput, store: Store) => {
      if (id === 0 || !(isPublished || versions.length > 0)) return store(input)
      const wait = (impact: Impact | undefined) => {
        setAsked(asked + 1)
        setWaiting({ invitationId: id, input, store, impact, asked })
      }
      finding.mutate(
        { id, input },
        {
          onSuccess: (impact) => (concernsNobody(impact) ? store(input) : wait(impact)),
          onError: (error) => (error instanceof CallRefused && error.status < 500 ? store(input) : wait(undefined)),
        },
      )
    },
    forget: () => setWaiting(undefined),
  }
}
