import { languages } from '@klesis/contract/languages.ts'
import { placeholderNames } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { RuleSample } from '@klesis/contract/procedures/rules/rules.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { findSubmittedLast } from '../../application-lists/index.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { readDryRunContext } from '../dry-run/read-dry-run-context.ts'
import { findSubject, inventPerson, inventSubject, readCaller, readSubjectContext } from '../dry-run/read-subject.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'

/** What stands for placeholders on the given application, or on the one that was submitted last, or on an invented one. */
export async function readRuleSample(
  db: Db,
  actor: Actor,
  { id: invitationId, applicationId: asked }: { id: number; applicationId?: number | undefined },
): Promise<RuleSample> {
  const invitation = await readManagedInvitation(db, actor, invitationId)
  const point = 'submitted'
  const now = contextOf(db).now()
  const { language } = actor
  const applicationId = asked ?? (await findSubmittedLast(db, invitationId))
  const caller = await readCaller(db, actor, { invitationId, now, language })
  const subject =
    applicationId === undefined
      ? await inventSubject(db, invitation, { point, data: undefined, applicant: inventPerson(caller.person, language), language, now })
      : await findSubject(db, invitation, applicationId)
  const context = await readSubjectContext(db, { point, subject, actor, invitationId, now })
  const event: TriggerEvent = {
    point,
    invitationId,
    now,
    actor,
    facts: {},
    answers: z.unknown(),
    mayRefuse: false,
    ...(applicationId !== undefined && { applicationId }),
  }
  const { placeholders } = await readDryRunContext(db, event, { context, subject, caller: caller.person })
  const fields = ruleFields(subject.form)
  const inLanguage = (one: Language) => {
    const values = placeholders(one)
    return Object.fromEntries([
      ...placeholderNames.map((name) => [name, values[name]] as const),
      ...fields.map(({ path }) => [`answer:${path}`, values.answer(path)] as const),
    ])
  }
  const { application } = context
  const label = application && [application.protocolNumber ?? `#${application.id}`, application.applicant.fullname].join(', ')
  return {
    application: application && applicationId !== undefined ? { id: application.id, label: label ?? '' } : null,
    values: Object.fromEntries(languages.map((one) => [one, inLanguage(one)])) as RuleSample['values'],
  }
}
