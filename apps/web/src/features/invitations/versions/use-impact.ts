import type { Impact } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { useState } from 'react'
import { useFindImpact } from './impact.queries.ts'

/** A save that waits until its author has seen what it does to applications. */
export interface WaitingSave {
  invitationId: number
  input: InvitationInput
  impact: Impact
  /** The number of the question. */
  asked: number
}

type Store = (input: InvitationInput) => void

const concernsNobody = ({ drafts, submitted, changes }: Impact): boolean => drafts + submitted === 0 || changes.length === 0

/** Before a save: asks what it does to applications, and lets it wait where it concerns any. */
export function useImpact() {
  const [waiting, setWaiting] = useState<WaitingSave>()
  const [asked, setAsked] = useState(0)
  const finding = useFindImpact()
  return {
    waiting,
    isPending: finding.isPending,
    /** Stores what concerns nobody at once. Where the question fails, the save is not held up: what is live keeps its applications as they are. */
    ask: ({ id, isPublished, versions }: InvitationEdit, input: InvitationInput, store: Store) => {
      if (id === 0 || !(isPublished || versions.length > 0)) return store(input)
      finding.mutate(
        { id, input },
        {
          onSuccess: (impact) => {
            if (concernsNobody(impact)) return store(input)
            setAsked(asked + 1)
            setWaiting({ invitationId: id, input, impact, asked })
          },
          onError: () => store(input),
        },
      )
    },
    forget: () => setWaiting(undefined),
  }
}
