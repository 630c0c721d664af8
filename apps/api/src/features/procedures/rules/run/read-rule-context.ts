import type { PlaceholderValues } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { ScriptFile, ScriptItem, ScriptPerson, ScriptStep } from '@klesis/contract/procedures/script-context.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Language } from '@klesis/contract/wire.ts'
import { answerText } from '@klesis/forms/diff/answer-text.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { RuleAnswers, RuleFacts } from '@klesis/forms/procedures/check-condition.ts'
import { componentsByPath } from '@klesis/forms/procedures/components-by-path.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { athensDay } from '../../../../db/athens-day.ts'
import type { Db } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { findVersion } from '../../../invitations/index.ts'
import type { TriggerEvent } from '../../run/evaluate-script.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { type FoundFacts, noFacts } from '../../run/find-facts.ts'
import type { Context } from '../../run/read-context.ts'
import type { ReadEvent } from '../../run/read-event.ts'

declare module '../../../../db/db-context.ts' {
  interface DbContext {
    /** The components of forms as rules name them; a form is one object for as long as its version is kept. */
    componentsOfForms?: WeakMap<Form, ReadonlyMap<string, Component>>
  }
}

/** Everything that conditions and effects of rules can use of an event. */
export interface RuleContext extends RuleAnswers {
  event: TriggerEvent
  context: Context
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
interface AddedFacts {
  data?: Record<string, unknown>
  event?: string
  items?: ScriptItem[]
  file?: ScriptFile
  step?: ScriptStep | null
}

export async function readRuleContext(db: Db, event: TriggerEvent, { context, facts }: Pick<ReadEvent, 'context' | 'facts'>): Promise<RuleContext> {
  const found = facts ?? noFacts
  // Answers that the event brings are typed into the present form; those of the application are what was submitted.
  const versionId = (event.facts as AddedFacts).data === undefined ? facts?.submitted : facts?.typed
  const form = versionId === undefined ? undefined : ((await findVersion(db, versionId))?.form as unknown as Form | undefined)
  return toRuleContext(db, event, { context, found, form })
}

interface Parts {
  context: RuleContext['context']
  found: FoundFacts
  form: Form | undefined
}

function componentsIn(db: Db, form: Form): ReadonlyMap<string, Component> {
  const context = contextOf(db)
  context.componentsOfForms ??= new WeakMap()
  const known = context.componentsOfForms.get(form)
  if (known) return known
  const components = componentsByPath(form)
  context.componentsOfForms.set(form, components)
  return components
}

export function toRuleContext(db: Db, event: TriggerEvent, { context, found, form }: Parts): RuleContext {
  const { applicationId, actor, now } = event
  const eventFacts = event.facts as AddedFacts
  // A copy, because rules fill in answers; later rules see them in conditions and texts.
  const data: Record<string, unknown> = structuredClone(eventFacts.data ?? context.application?.data ?? {})
  const components = form && componentsIn(db, form)
  const componentOf = (path: string): Component | undefined => components?.get(path)
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
