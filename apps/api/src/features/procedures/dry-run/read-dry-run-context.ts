import type { ScriptPerson } from '@klesis/contract/procedures/script-context.ts'
import type { Db } from '../../../db/db.ts'
import { type RuleContext, toRuleContext } from '../rules/run/read-rule-context.ts'
import type { TriggerEvent } from '../run/evaluate-script.ts'
import { findFacts } from '../run/find-facts.ts'
import { readItems } from '../run/read-context.ts'
import type { Subject } from './read-subject.ts'

interface Tried {
  context: RuleContext['context']
  subject: Subject
  /** Who tries the rules: an invented applicant is of the same unit. */
  caller: ScriptPerson
}

/** Reads the context in which a dry run checks and runs rules. */
export async function readDryRunContext(db: Db, event: TriggerEvent, { context, subject, caller }: Tried): Promise<RuleContext> {
  const { application, applicationId, form, items } = subject
  const real = await findFacts(db, application ? null : applicationId, application ? caller.id : null)
  const found = application ? { ...real, group: 'university', items: (await readItems(db, event.invitationId, items)).map(({ code }) => code) } : real
  const ruleContext = toRuleContext(db, event, { context, found, form })
  if (!application) return ruleContext
  const number = application.protocolNumber ?? (await nextNumber(db))
  const placeholders: RuleContext['placeholders'] = (language) => ({ ...ruleContext.placeholders(language), 'application.number': number })
  return { ...ruleContext, placeholders, invented: application.applicant }
}

/** The number that the next application would have. */
async function nextNumber(db: Db): Promise<string> {
  const { last } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return `${1 + Number(last ?? 0)}`
}
