import type { EvaluatingMember } from '@klesis/contract/evaluations/evaluation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { findEvaluatorNumbers } from './evaluator-numbers.ts'
import { evaluatorText } from './hidden-words.ts'

/** The columns of a spreadsheet for a member who is not told who the others are: these by number and in the order of it. The keys stay, by which rows have them. */
export async function maskedMembers(
  db: Db,
  actor: Actor,
  { access, members }: { access: EvaluationAccess; members: readonly EvaluatingMember[] },
): Promise<EvaluatingMember[]> {
  const me = requirePerson(actor).id
  const numbers = new Map((await findEvaluatorNumbers(db, access)).map(({ personId, number }) => [personId, number]))
  const numberOf = ({ personId }: EvaluatingMember) => (personId === me ? 0 : (numbers.get(personId) ?? 0))
  const named = members.map((member) => (member.personId === me ? member : { ...member, name: evaluatorText(numberOf(member), actor.language) }))
  return named.toSorted((one, other) => numberOf(one) - numberOf(other))
}
