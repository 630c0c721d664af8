import type { FormAnswers } from '@klesis/contract/wire.ts'
import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { lookupAnswers } from '@klesis/forms/rules/lookup-answers.ts'
import type { Db } from '../../../db/db.ts'
import { findLookupItems } from '../../lookups/index.ts'

/** Puts the first item that can be chosen, below the item that was chosen before it, in place of each invented answer that names one of a lookup. */
export async function chooseItems(db: Db, { form, answers, now }: { form: Form; answers: FormAnswers; now: Date }): Promise<void> {
  const { length } = lookupAnswers(form, answers)
  for (let index = 0; index < length; index += 1) {
    // Asked anew, because an answer may be the parent of the next.
    const asked = lookupAnswers(form, answers)[index]
    if (!asked) return
    const [item] = await findLookupItems(db, asked.lookup, { lang: 'el', search: '', skip: 0, limit: 1, ...(asked.parent && { parent: asked.parent }) }, now)
    if (item) setAt(answers, asked.at, Array.isArray(getAt(answers, asked.at)) ? [item.code] : item.code)
  }
}
