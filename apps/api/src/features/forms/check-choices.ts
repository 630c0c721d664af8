import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { type LookupAnswer, lookupAnswers } from '@klesis/forms/rules/lookup-answers.ts'
import type { Db } from '../../db/db.ts'
import { findNamedItems } from '../lookups/index.ts'
import { type IssueReader, toIssues } from './to-issues.ts'

export interface GivenChoices {
  data: unknown
  /** The paths of what is hidden. */
  hidden: ReadonlySet<string> | undefined
  /** Answers that are stored already. */
  saved?: readonly unknown[]
  /** Whether whoever answers may use the items of lookups for people who are signed in. */
  isSignedIn: boolean
}

const keyOf = ({ lookup, parent }: Pick<LookupAnswer, 'lookup' | 'parent'>, code: string) => JSON.stringify([lookup, parent ?? null, code])

/**
 * The answers that are no items which can be chosen today, or not below the chosen parent. An item that the stored answers have already stays valid with the same
 * parent after it was retired. The items of a lookup for people who are signed in are never valid for others, who would learn by trying what is in it.
 */
export async function checkChoices(db: Db, form: Form, given: GivenChoices, { now, ...reader }: IssueReader & { now: Date }): Promise<Issue[]> {
  const { data, hidden, saved = [], isSignedIn } = given
  const answers = lookupAnswers(form, data, hidden)
  if (answers.length === 0) return []
  const named = new Map<string, Set<string>>()
  for (const { lookup, codes } of answers) named.set(lookup, new Set([...(named.get(lookup) ?? []), ...codes]))
  const found = await findNamedItems(db, named, { language: reader.language, now })
  const items = new Map(found.map((item) => [JSON.stringify([item.lookup, item.code]), item]))
  const stored = new Set(saved.flatMap((one) => lookupAnswers(form, one)).flatMap((answer) => answer.codes.map((code) => keyOf(answer, code))))
  const isValid = (answer: LookupAnswer, code: string) => {
    const item = items.get(JSON.stringify([answer.lookup, code]))
    if (!item || (item.isSignedInOnly && !isSignedIn)) return false
    return stored.has(keyOf(answer, code)) || (item.canBeChosen && (answer.parent === undefined || answer.parent === item.parent))
  }
  const wrong = answers.filter((answer) => !answer.codes.every((code) => isValid(answer, code)))
  return toIssues(form, wrong.map(toFault), reader)
}

function toFault({ component, path }: LookupAnswer) {
  const message = component.errors?.onlyAvailableItems ?? (component.validate?.customMessage || undefined)
  return {
    path,
    key: component.key,
    label: labelOf(component),
    rule: 'onlyAvailableItems' as const,
    ...(typeof message === 'string' && message !== '' && { message }),
  }
}
