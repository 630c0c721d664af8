import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readCommittee } from '../committee/read-committee.ts'
import { type ReminderNeeds, remindMember } from './remind-member.ts'

interface Asked {
  invitationId: number
  personIds: readonly number[]
  now: Date
}

/** Chair and managers remind the members that they see as late. The others are left with the reason. */
export async function remindByHand(needs: ReminderNeeds, actor: Actor, asked: Asked): Promise<CallResult<typeof evaluationCommittee.remind>> {
  const { invitationId, personIds, now } = asked
  const { members } = await readCommittee(needs.db, actor, { invitationId, now })
  const answer: CallResult<typeof evaluationCommittee.remind> = { sent: [], left: [] }
  for (const personId of new Set(personIds)) {
    const shown = members.find((member) => member.personId === personId)?.reminder ?? 'notLate'
    const outcome = shown === 'due' ? await remindMember(needs, actor, { invitationId, personId, now }) : shown
    if (outcome === 'sent') answer.sent.push(personId)
    else answer.left.push({ personId, reason: outcome })
  }
  return answer
}
