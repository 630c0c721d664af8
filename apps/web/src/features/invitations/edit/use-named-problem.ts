import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { useEffect, useRef } from 'react'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { findProblemTarget, readProblem } from './problem-target.ts'
import type { SectionNavigation } from './use-section.ts'

/** Leads to where something is fixed that the address names, as a link from a rehearsal does. */
export function useNamedProblem(invitation: InvitationEdit, { go }: SectionNavigation): void {
  const [named] = useAddressText('problem')
  const isDone = useRef(false)
  useEffect(() => {
    if (named === '' || isDone.current) return
    isDone.current = true
    const problem = readProblem(named)
    if (problem) go(findProblemTarget(invitation, problem))
  })
}
