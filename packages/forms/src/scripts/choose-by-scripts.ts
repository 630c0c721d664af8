import { scriptOfChoices } from '../model/choices.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import type { Processed } from '../rules/process-form.ts'
import { chooseScripted } from './invented-answers.ts'

/** How often scripts are asked: the choices of one may depend on what was chosen of another. */
const most = 3

/** Puts one of the choices that a script makes in place of each invented answer to such a field. `run` applies the form's rules to the answers; undefined if it could not. */
export async function chooseByScripts(
  form: Form,
  answers: Record<string, unknown>,
  run: () => Promise<Pick<Processed, 'overrides'> | undefined>,
): Promise<void> {
  if (!componentsOf(form).some((component) => scriptOfChoices(component) !== undefined)) return
  for (let time = 0; time < most; time++) {
    const ran = await run()
    if (!ran || !chooseScripted(form, answers, ran.overrides)) break
  }
}
