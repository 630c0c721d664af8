import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { useNavigate } from '@tanstack/react-router'
import { useStart } from './rehearsals.queries.ts'

/** Starts the rehearsal of the same invitation anew, and opens it; the present one is deleted. */
export function useFresh({ invitation, outside }: Pick<Rehearsal, 'invitation' | 'outside'>) {
  const navigate = useNavigate()
  const start = useStart()
  const begin = (options: { outside?: boolean; again?: boolean } = {}) =>
    start.mutate(
      { invitationId: invitation.id, outside, fresh: true, ...options },
      { onSuccess: ({ id }) => void navigate({ to: '/invitation/rehearsal/$id', params: { id: String(id) }, replace: true }) },
    )
  return { start, begin }
}
