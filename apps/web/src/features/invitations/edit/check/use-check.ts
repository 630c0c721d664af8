import type { InvitationEdit, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import { useState } from 'react'
import { useCheckUnsaved } from '../../invitations.queries.ts'
import { type InvitationDraft, toInput } from '../invitation-draft.ts'

interface Checked {
  draft: InvitationDraft
  check: PublishCheck
}

const isSame = (one: InvitationDraft, other: InvitationDraft) => (Object.keys(one) as (keyof InvitationDraft)[]).every((field) => one[field] === other[field])

/** The check of what the page shows. What was found last stays on the page until there is something newer. */
export function useCheck(invitation: InvitationEdit, draft: InvitationDraft, modified: boolean) {
  const checking = useCheckUnsaved()
  const [checked, setChecked] = useState<Checked>()
  const isCurrent = checked !== undefined && isSame(checked.draft, draft)
  return {
    error: checking.error,
    isPending: checking.isPending,
    isPossible: toInput(draft) !== undefined,
    /** Whether what the page shows differs from what was checked. */
    isUnchecked: (modified || invitation.id === 0) && !isCurrent,
    found: isCurrent ? checked.check : { problems: invitation.problems, warnings: invitation.warnings },
    /** Checks a draft; `expected` is shown meanwhile. */
    run: (target: InvitationDraft, expected?: PublishCheck) => {
      const input = toInput(target)
      if (expected) setChecked({ draft: target, check: expected })
      if (input) checking.mutate({ ...input, id: invitation.id }, { onSuccess: (check) => setChecked({ draft: target, check }) })
    },
  }
}

export type Checking = ReturnType<typeof useCheck>
