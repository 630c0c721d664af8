import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { useNavigate } from '@tanstack/react-router'
import { useStart } from './rehearsals.queries.ts'

/** Starts the rehearsal of the same invitation anew, and opens it; the present one is deleted. */
export function useFresh({ invitation, outside, outsideAnswer }: Pick<Rehearsal, 'invitation' | 'outside' | 'outsideAnswer'>) {
  const navigate = useNavigate()
  const start = useStart()
  // Another answer comes with the options; without any, that of the present one stays.
  const asBefore = { outside, ...(outsideAnswer !== null && { outsideAnswer }) }
  const begin = (options: { outside?: boolean; outsideAnswer?: Json; again?: boolean } = asBefore) =>
    start.mutate(
      { invitationId: invitation.id, fresh: true, ...options },
      { onSuccess: ({ id }) => void navigate({ to: '/invitation/rehearsal/$id', params: { id: String(id) }, replace: true }) },
    )
  return { start, begin }
}
