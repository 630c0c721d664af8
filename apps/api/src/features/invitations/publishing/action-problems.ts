import type { FormJson, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { type ActionFault, readActions } from '@klesis/contract/procedures/actions/read-actions.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import type { Db } from '../../../db/db.ts'
import { compileScripts } from '../../../sandbox/compile-scripts.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkFormDefinition, completeToCheck } from '../../forms/index.ts'
import { unreadChoices } from './impossible/unread-choices.ts'

/** Its message is added later. */
type Found = Omit<PublishProblem, 'message'>

/** A document with the actions of its own. */
export type DocumentWithActions = Pick<Requirement, 'actions'> & { attachmentType: Pick<Requirement['attachmentType'], 'title'> }

interface WithActions {
  actions: readonly Json[]
  requirements: readonly DocumentWithActions[]
}

interface Services {
  db: Db
  sandbox: Sandbox
}

const reasons: Record<ActionFault['reason'], string> = { notAList: 'actionsNotAList', repeatedId: 'actionIdRepeated', property: '' }

/** What is wrong with the actions of an invitation and of its documents, whose names stand before those of their actions. */
export async function actionProblems({ db, sandbox }: Services, { actions, requirements }: WithActions): Promise<Found[]> {
  const ofRequirements = requirements.map(({ attachmentType, actions: own }) => ({ prefix: Object.values(attachmentType.title)[0] ?? '', ...readActions(own) }))
  const all = [{ prefix: '', ...readActions(actions) }, ...ofRequirements]
  const faults = all.flatMap((one) =>
    one.faults.map(({ name, reason, property }): Found => {
      const params = { name: fullName(one.prefix, name), property }
      return { code: 'actionFaulty', params: reasons[reason] ? { ...params, reason: reasons[reason] } : params }
    }),
  )
  const readable = all.flatMap((one) => one.actions.map((action) => ({ ...action, name: fullName(one.prefix, action.id) })))
  const messages = await compileScripts(
    sandbox,
    readable.map(({ script }) => script),
  )
  const unreadable = readable.flatMap(({ name }, index): Found[] => {
    const message = messages[index]
    return message ? [{ code: 'scriptFails', params: { name, message } }] : []
  })
  const ofForms = await Promise.all(readable.flatMap(({ name, form }) => (form ? [formProblems({ db, sandbox }, name, form)] : [])))
  return [...faults, ...unreadable, ...ofForms.flat()]
}

const fullName = (prefix: string, name: string) => [prefix, name].filter((word) => word !== '').join(': ')

async function formProblems({ db, sandbox }: Services, name: string, given: FormJson): Promise<Found[]> {
  const { form } = await completeToCheck(db, { form: given })
  const found = await checkFormDefinition(sandbox, form)
  const read = readForm(form)
  const unread = (read.ok ? unreadChoices(read.form) : []).map(
    (params): Found => ({ code: 'actionFaulty', params: { name, reason: 'actionSource', ...params } }),
  )
  const faults = found.map(({ code, key = '', property = '', message = '' }) => {
    const params = { name, property: [key, property].filter((word) => word !== '').join('.'), message: message || code }
    // A script that decides no validity is only warned of.
    return code === 'scriptThrows'
      ? { code, params: { reason: 'actionScript', ...params } }
      : { code: 'actionFaulty' as const, params: { reason: 'actionForm', ...params } }
  })
  return [...faults, ...unread]
}
