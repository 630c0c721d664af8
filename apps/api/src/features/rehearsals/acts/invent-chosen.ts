import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Db } from '../../../db/db.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { chooseItems } from './choose-items.ts'
import { inventByScripts } from './invent-by-scripts.ts'

/** Invented answers in which each choice is one that its field offers, also where a script, a lookup or a resource gives the choices. */
export async function inventChosen(db: Db, form: Form, now: Date): Promise<FormAnswers> {
  const answers = await inventByScripts(sandboxOf(db), form, now)
  await chooseItems(db, { form, answers, now })
  return answers
}
