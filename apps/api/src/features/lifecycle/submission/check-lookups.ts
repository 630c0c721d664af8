import type { Issue } from '@klesis/contract/refusal-body.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { type LookupAnswer, lookupAnswers } from '@klesis/forms/rules/lookup-answers.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toIssues } from '../../forms/index.ts'
import { findNamedItems } from '../../lookups/index.ts'
import type { CheckedDraft } from './checked-draft.ts'
import { formOf } from './form-of.ts'

const keyOf = ({ lookup, parent }: Pick<LookupAnswer, 'lookup' | 'parent'>, code: string) => JSON.stringify([lookup, parent ?? null, code])

/**
 * The answers that are no items which can be chosen today, or not below the chosen parent. An item that the stored answers, also those saved by themselves, have already stays valid with the same
 * parent after it was retired. The items of a lookup for people who are signed in are never valid for others, who would learn by trying what is in it.
 */
export async function checkLookups(db: Db, draft: CheckedDraft, { hidden, now }: { hidden: ReadonlySet<string> | undefined; now: Date }): Promise<Issue[]> {
  const form = formOf(draft)
  const answers = lookupAnswers(form, draft.data, hidden)
  if (answers.length === 0) return []
  const named = new Map<string, Set<string>>()
  for (const { lookup, codes } of answers) named.set(lookup, new Set([...(named.get(lookup) ?? []), ...codes]))
  const reader = { language: draft.language, editedTexts: contextOf(db).editedTexts }
  const found = await findNamedItems(db, named, { language: draft.language, now })
  const items = new Map(found.map((item) => [JSON.stringify([item.lookup, item.code]), item]))
  const { data, working_data } = draft.application
  const saved = [data, working_data].flatMap((one) => lookupAnswers(form, one))
  const stored = new Set(saved.flatMap((answer) => answer.codes.map((code) => keyOf(answer, code))))
  const isValid = (answer: LookupAnswer, code: string) => {
    const item = items.get(JSON.stringify([answer.lookup, code]))
    if (!item || (item.isSignedInOnly && draft.application.is_anonymous)) return false
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
