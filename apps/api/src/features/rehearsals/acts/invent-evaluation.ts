import type { FormAnswers } from '@klesis/contract/wire.ts'
import { criteriaOf } from '@klesis/forms/evaluation/scores.ts'
import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import type { Db } from '../../../db/db.ts'
import { inventChosen } from './invent-chosen.ts'

/** Invented answers with scores within their limits, which differ from member to member and turn to turn, and are the same when the same acts are done again. */
export async function inventEvaluation(db: Db, source: unknown, { member, turn }: { member: number; turn: number }, now: Date): Promise<FormAnswers> {
  const read = readForm(source)
  const form = read.ok ? read.form : emptyForm()
  const answers = await inventChosen(db, form, now)
  for (const [index, { path, least = 0, most = 10 }] of criteriaOf(form).entries()) {
    const steps = path.split('.')
    if (typeof getAt(answers, steps) === 'number') setAt(answers, steps, least + ((member + turn + 3 * index) % (Math.floor(most - least) + 1)))
  }
  return answers
}
