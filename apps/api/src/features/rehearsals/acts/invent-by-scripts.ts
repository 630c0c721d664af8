import type { FormAnswers } from '@klesis/contract/wire.ts'
import { scriptOfChoices } from '@klesis/forms/model/choices.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { chooseScripted } from '@klesis/forms/scripts/invented-answers.ts'
import { runFormRules } from '../../../sandbox/run-form-rules.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { inventAnswers } from './invent-answers.ts'

/** How often scripts are asked: the choices of one may depend on what was chosen of another. */
const most = 3

/** Invented answers in which a field whose choices a script makes has one of these. */
export async function inventByScripts(sandbox: Sandbox, form: Form, now: Date): Promise<FormAnswers> {
  const answers = inventAnswers(form, now)
  if (!componentsOf(form).some((component) => scriptOfChoices(component) !== undefined)) return answers
  for (let time = 0; time < most; time++) {
    const ran = await runFormRules(sandbox, form, answers, { now, mode: 'final' })
    if (!ran || !chooseScripted(form, answers, ran.overrides)) break
  }
  return answers
}
