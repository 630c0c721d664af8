import type { Language } from '@klesis/contract/wire.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import type { NumberedEvaluator } from './evaluator-numbers.ts'
import { evaluatorText, leaderText } from './hidden-words.ts'
import { namedApplication } from './named-application.ts'

/** Ids from here on name evaluators by their number, to who is not told their names. No person has such an id. */
export const firstHiddenId = 2_000_000_000

/** What an answer must not tell its reader. */
export interface Hidden {
  hidesApplicants: boolean
  /** By the ids of the persons; null if they are told. The reader is not among them. */
  evaluators: ReadonlyMap<number, NumberedEvaluator> | null
  language: Language
}

/** Parts of answers that hold forms and what was written into them, where a name is an answer. They are hidden where they are read. */
const written = new Set(['data', 'form', 'evaluationForm', 'guide', 'description', 'title', 'committee'])
/** Lists of ids of persons. */
const idLists = new Set(['sent', 'personIds', 'closedTo'])
/** Names of who did something that only chair and managers do, and everybody knows who these are. */
const leaders = new Set(['setBy', 'committedBy', 'revealedBy', 'endedBy', 'declaredBy'])

/** The body of an answer without the names that are hidden from its reader: applications by their number, evaluators by theirs, lists of evaluators in the order of these. */
export function maskedBody(body: unknown, hidden: Hidden): unknown {
  if (Array.isArray(body)) return inOrder(body, hidden).map((one) => maskedBody(one, hidden))
  if (typeof body === 'string') return maskedText(body, hidden)
  if (!isRecord(body)) return body
  const own = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, maskedField(key, value, hidden)]))
  return { ...own, ...maskedApplication(body, hidden), ...maskedEvaluator(body, hidden) }
}

function maskedField(key: string, value: unknown, hidden: Hidden): unknown {
  if (written.has(key)) return value
  if (idLists.has(key) && Array.isArray(value)) return value.map((id) => hiddenIdOf(id, hidden))
  const masked = maskedBody(value, hidden)
  return leaders.has(key) && masked !== value ? leaderText(hidden.language) : masked
}

/** A name that stands alone is that of an evaluator if one has it. */
function maskedText(text: string, { evaluators, language }: Hidden): string {
  for (const { name, number } of evaluators?.values() ?? []) if (name === text) return evaluatorText(number, language)
  return text
}

function maskedApplication(body: Record<string, unknown>, { hidesApplicants, language }: Hidden): object {
  const { id, applicationId = id, applicantName } = body
  if (!hidesApplicants || typeof applicationId !== 'number' || typeof applicantName !== 'string') return {}
  const named = namedApplication({ hidesApplicants }, { applicationId, applicantName, protocolNumber: null }, language)
  return { applicantName: named.applicantName, ...('protocolNumber' in body && { protocolNumber: null }), ...('unit' in body && { unit: null }) }
}

function maskedEvaluator({ personId, ...body }: Record<string, unknown>, hidden: Hidden): object {
  const evaluator = typeof personId === 'number' ? hidden.evaluators?.get(personId) : undefined
  if (!evaluator) return {}
  return {
    personId: firstHiddenId + evaluator.number,
    ...('name' in body && { name: evaluatorText(evaluator.number, hidden.language) }),
    ...('unit' in body && { unit: null }),
    // Everybody knows who chairs the committee.
    ...((body.role === 'chair' || body.role === 'substitute') && { role: 'member' }),
  }
}

const hiddenIdOf = (id: unknown, { evaluators }: Hidden): unknown => {
  const evaluator = typeof id === 'number' ? evaluators?.get(id) : undefined
  return evaluator ? firstHiddenId + evaluator.number : id
}

/** A list of what belongs to evaluators, one each, stands in the order of their names, which tells them. The reader's own comes first. */
function inOrder(list: readonly unknown[], { evaluators }: Hidden): readonly unknown[] {
  if (!evaluators) return list
  const people = list.map((one) => (isRecord(one) && typeof one.personId === 'number' ? one.personId : undefined))
  if (people.includes(undefined) || new Set(people).size < people.length) return list
  const placeOf = (one: unknown) => evaluators.get((one as { personId: number }).personId)?.number ?? 0
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}
