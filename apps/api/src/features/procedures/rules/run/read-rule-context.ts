import type { PlaceholderValues } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { ScriptFile, ScriptItem, ScriptPerson, ScriptStep } from '@klesis/contract/procedures/script-context.ts'
import { Language } from '@klesis/contract/wire.ts'
import { answerText } from '@klesis/forms/diff/answer-text.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { RuleAnswers, RuleFacts } from '@klesis/forms/procedures/check-condition.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'
import { joiningReads } from '../../../../db/joined-reads.ts'
import { namedQuery } from '../../../../db/named-query.ts'
import { findSubmittedVersionOf, findVersionOf, textIn } from '../../../invitations/index.ts'
import { readOnce } from '../../run/attempt.ts'
import type { TriggerEvent } from '../../run/evaluate-script.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import type { readContext } from '../../run/read-context.ts'

/** Everything that conditions and effects of rules can use of an event. */
export interface RuleContext extends RuleAnswers {
  event: TriggerEvent
  context: Awaited<ReturnType<typeof readContext>>
  /** The form that the answers belong to; undefined while there is no application. */
  form: Form | undefined
  facts: Partial<RuleFacts>
  /** The answers of the application; rules change them. */
  data: Record<string, unknown>
  /** The language of the person who caused the event. */
  language: Language
  /** The language of the application, for people whose own is not known. */
  applicationLanguage: Language
  /** The values of placeholders in a text of the language. */
  placeholders: (language: Language) => PlaceholderValues
  /** Calls of other systems that the rules have asked for so far at this event. */
  calls: { count: number }
  /** The applicant of an invented application, in a dry run. */
  invented?: ScriptPerson | undefined
  /** Whether a dry run calls other systems. */
  callsOutside?: boolean
}

/** What the life cycle adds to some events. */
interface EventFacts {
  data?: Record<string, unknown>
  event?: string
  items?: ScriptItem[]
  file?: ScriptFile
  step?: ScriptStep | null
}

/** The applicant's login group and units, and the chosen courses of the application, as the database has them. */
export interface FoundFacts {
  group: string | null
  units: string[]
  items: string[]
}

const findRows = namedQuery<{ applicationId: number | null; personId: number | null }, FoundFacts>(
  'procedures.facts',
  (value) => sql`
    with recursive applicant as (
      select coalesce((select person_id from application where id = ${value('applicationId')}::int), ${value('personId')}::int) as id),
    line as (
      select u.id, u.code, u.parent_id, 0 as level from applicant a join person p on p.id = a.id join unit u on u.id = p.unit_id
      union all select u.id, u.code, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id where line.level < 50)
    select (select login_group from application where id = ${value('applicationId')}::int) as "group",
      array(select code from line order by level) as units,
      array(select i.code from application_item c join invitation_item i on i.id = c.item_id where c.application_id = ${value('applicationId')}::int
        order by i.id) as items`,
)

/** The applicant's login group and units, and the courses that were chosen last. */
export async function findFacts(db: Db, applicationId: number | null, personId: number | null): Promise<FoundFacts> {
  const [found] = await findRows(db, { applicationId, personId })
  return found ?? { group: null, units: [], items: [] }
}

export async function readRuleContext(db: Db, event: TriggerEvent, context: RuleContext['context']): Promise<RuleContext> {
  const { applicationId, actor } = event
  // Answers that the event brings are typed into the present form; those of the application are what was submitted.
  const isTyped = (event.facts as EventFacts).data !== undefined
  const facts = await readOnce(event, `facts ${event.invitationId} ${applicationId} ${isTyped ? 'typed' : 'submitted'}`, async () => {
    const together = joiningReads(db)
    const [found, version] = await Promise.all([
      findFacts(together, applicationId ?? null, actor.person?.id ?? null),
      applicationId === undefined ? undefined : (isTyped ? findVersionOf : findSubmittedVersionOf)(together, applicationId),
    ])
    return { found, form: version?.form as unknown as Form | undefined }
  })
  return toRuleContext(db, event, { context, ...facts })
}

interface Parts {
  context: RuleContext['context']
  found: FoundFacts
  form: Form | undefined
}

export function toRuleContext(db: Db, event: TriggerEvent, { context, found, form }: Parts): RuleContext {
  const { applicationId, actor, now } = event
  const eventFacts = event.facts as EventFacts
  // A copy, because rules fill in answers; later rules see them in conditions and texts.
  const data: Record<string, unknown> = structuredClone(eventFacts.data ?? context.application?.data ?? {})
  const components = new Map(form ? componentsOf(form).map((component) => [component.key, component]) : [])
  const componentOf = (key: string): Component | undefined => components.get(key) ?? components.get(key.split('.').at(-1) ?? '')
  const facts = {
    'applicant.group': found.group ?? actor.loginGroup ?? actor.person?.loginGroup ?? 'external',
    ...{ 'applicant.unit': found.units, items: eventFacts.items?.map(({ code }) => code) ?? found.items, now: athensDay(now) },
    ...(eventFacts.event !== undefined && { event: eventFacts.event }),
    ...(eventFacts.step && { decision: eventFacts.step.state }),
    ...(eventFacts.file && { 'file.name': eventFacts.file.name, 'file.type': eventFacts.file.contentType, 'file.size': eventFacts.file.size }),
  }
  const applicationLanguage = Language.safeParse(context.application?.language).data ?? actor.language
  const placeholders = (language: Language): PlaceholderValues => {
    const translate = form ? translator(form, language) : (text: string) => text
    return {
      'applicant.name': context.application?.applicant.fullname ?? context.user?.fullname ?? '',
      'application.number': context.application?.protocolNumber ?? `${context.application?.id ?? applicationId ?? ''}`,
      'invitation.title': textIn(context.invitation.title, language),
      link: context.application ? scriptServicesOf(db).link(`/application/edit/${context.application.id}`) : '',
      answer: (key) => {
        const value = readAnswer(data, key)
        const component = componentOf(key)
        if (value === undefined || value === null) return ''
        return component ? answerText(component, value, { language, translate }) : textOf(value)
      },
    }
  }
  return { event, context, form, facts, data, componentOf, language: actor.language, applicationLanguage, placeholders, calls: { count: 0 } }
}
