import type { FormJson, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Db } from '../../../db/db.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkFormDefinition, type FormProblem } from '../../forms/index.ts'
import { actionProblems, type DocumentWithActions } from './action-problems.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { stepProblems } from './step-problems.ts'

export interface Authored extends Pick<InvitationInput, 'appApprovals' | 'flags'> {
  form: FormJson
  evaluationForm: FormJson | null
  appEvaluation: boolean
  actions: readonly Json[]
  requirements?: readonly DocumentWithActions[] | undefined
}

/** Finds problems in keys, patterns, scripts and the forms of steps. It waits for the sandbox, so it must not run inside a transaction. */
export async function findFormAndScriptProblems(
  { db, sandbox }: { db: Db; sandbox: Sandbox },
  { form, evaluationForm, appEvaluation, actions, requirements = [], ...approvals }: Authored,
): Promise<ProblemWithoutMessage[]> {
  const forms = [form, ...(appEvaluation ? roundForms(evaluationForm as unknown as Form | null) : [])] as FormJson[]
  const found = await Promise.all([
    ...forms.map((one) => ofForm(sandbox, one)),
    actionProblems({ db, sandbox }, { actions, requirements }),
    stepProblems(sandbox, approvals),
  ])
  return found.flat()
}

async function ofForm(sandbox: Sandbox, form: FormJson): Promise<ProblemWithoutMessage[]> {
  const problems = await checkFormDefinition(sandbox, form)
  return problems.flatMap(toProblems)
}

const formFaulty = ({ code, key = '', property = '', message = '' }: FormProblem): ProblemWithoutMessage[] => [
  { code: 'formFaulty', params: { reason: code, key, property, message } },
]

const failureParams = ({ key = '', property = '', message = '', on = 'both' }: FormProblem) => ({ key, property, message, reason: on })

/** Empty forms are reported by `findProblems`. */
const problemsByCode: Record<FormProblem['code'], (problem: FormProblem) => ProblemWithoutMessage[]> = {
  notAForm: formFaulty,
  badKey: formFaulty,
  repeatedKey: formFaulty,
  storedFormUnknown: formFaulty,
  patternDoesNotCompile: formFaulty,
  patternTakesLong: formFaulty,
  scriptDoesNotCompile: ({ key = '', property = '', message = '' }) => [{ code: 'scriptFails', params: { name: `${key}.${property}`, message } }],
  checkThrows: (problem) => [{ code: 'checkThrows', params: failureParams(problem) }],
  scriptThrows: (problem) => [{ code: 'scriptThrows', params: failureParams(problem) }],
  noFields: () => [],
}
const toProblems = (problem: FormProblem): ProblemWithoutMessage[] => problemsByCode[problem.code](problem)
