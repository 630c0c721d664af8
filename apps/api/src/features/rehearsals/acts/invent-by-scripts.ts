import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { chooseByScripts } from '@klesis/forms/scripts/choose-by-scripts.ts'
import { fittingAnswers } from '@klesis/forms/scripts/fitting-answers.ts'
import { runFormRules } from '../../../sandbox/run-form-rules.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'

const sentence = 'Επινοημένη απάντηση για την πρόβα.'

/** Invented answers in which a field whose choices a script makes has one of these. */
export async function inventByScripts(sandbox: Sandbox, form: Form, now: Date): Promise<FormAnswers> {
  const answers = fittingAnswers(form, { now, sentence })
  await chooseByScripts(form, answers, () => runFormRules(sandbox, form, answers, { now, mode: 'final' }))
  return answers
}
