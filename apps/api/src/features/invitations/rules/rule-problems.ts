import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { componentsByPath } from '@klesis/forms/procedures/components-by-path.ts'
import { mayFill } from '@klesis/forms/procedures/may-fill.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { outgoingOf } from '../../../db/outgoing-of.ts'
import type { ProblemWithoutMessage } from '../publishing/problem-without-message.ts'
import { localizedTextsOf, type References, referencesOf } from './references-of.ts'
import { findSavedRules } from './saved-rules.ts'

type Reason =
  | ('ruleField' | 'ruleTag' | 'ruleDocument' | 'ruleUnit' | 'rulePosition' | 'ruleCommittee')
  | ('rulePerson' | 'ruleText' | 'rulePlaceholder' | 'ruleValue' | 'ruleNothing')
  | ('ruleHost' | 'ruleSecret')

/** A problem of one rule before its message is added. */
export type RuleFault = ProblemWithoutMessage & {
  code: 'ruleFaulty'
  params: { ruleId: string; rule: string; trigger: TriggerId; ordinal: number; reason: Reason }
}

interface Checked {
  id: number
  languages: readonly string[]
  form: FormJson
}

/** A problem for each thing that a rule which is on names and that is not there. */
export async function ruleProblems(db: Db, invitation: Checked, given?: readonly Rule[]): Promise<RuleFault[]> {
  const rules = (given ?? (await findSavedRules(db, invitation.id))).filter(({ isOn }) => isOn)
  if (rules.length === 0) return []
  const named = rules.map(referencesOf)
  const isThere = await findNamed(db, invitation.id, named)
  const components = componentsByPath(invitation.form)
  const isFillable = ({ component, value }: Filled) => {
    const field = components.get(component)
    return !field || mayFill(field, value)
  }
  return rules.flatMap((rule, index): RuleFault[] => {
    const found = named[index]
    if (!found) return []
    const ordinal = rules.slice(0, index + 1).filter(({ point }) => point === rule.point).length
    const about = { ruleId: rule.id, rule: rule.name ?? '', trigger: rule.point, ordinal }
    const fault = (reason: Reason) => (name: string | number) => ({ code: 'ruleFaulty' as const, params: { ...about, reason, what: `${name}` } })
    const missing = <Item>(items: readonly Item[], isKnown: (item: Item) => boolean) => [...new Set(items)].filter((item) => !isKnown(item))
    return [
      ...(rulePoints[rule.point].effects.length === 0 ? [fault('ruleNothing')('')] : []),
      ...missing(found.components, (path) => components.has(path)).map(fault('ruleField')),
      ...filledBy(rule)
        .filter((filled) => !isFillable(filled))
        .map(({ component }) => fault('ruleValue')(component)),
      ...missing(found.tagIds, isThere.tag).map(fault('ruleTag')),
      ...missing(found.attachmentTypeIds, isThere.attachmentType).map(fault('ruleDocument')),
      ...missing(found.units, isThere.unit).map(fault('ruleUnit')),
      ...missing(found.positions.map(toText), isThere.position).map(fault('rulePosition')),
      ...missing(found.committees, isThere.committee).map(fault('ruleCommittee')),
      ...missing(found.uids, isThere.person).map(fault('rulePerson')),
      ...missing(origins(found), isThere.host).map(fault('ruleHost')),
      ...missing(origins(found).filter(isThere.host), isThere.secret).map(fault('ruleSecret')),
      ...missing(found.unknownPlaceholders, () => false).map(fault('rulePlaceholder')),
      ...invitation.languages.filter((language) => localizedTextsOf(rule).some((text) => !text[language]?.trim())).map(fault('ruleText')),
    ]
  })
}

type Filled = Extract<Rule['then'][number], { kind: 'fill' }>['values'][number]

const filledBy = ({ then }: Rule): readonly Filled[] => then.flatMap((effect) => (effect.kind === 'fill' ? effect.values : []))

const origins = ({ urls }: References): string[] => urls.map((url) => new URL(url).origin)

const toText = ({ unit, position }: References['positions'][number]) => `${unit}: ${position}`

/** Asks for everything that the rules name by one statement. */
async function findNamed(db: Db, invitationId: number, named: readonly References[]) {
  const all = <Key extends keyof References>(key: Key) => [...new Set(named.flatMap((one) => one[key] as unknown[]))]
  const positions = named.flatMap((one) => one.positions)
  const { rows } = await sql<{
    tags: number[]
    types: number[]
    units: string[]
    committees: string[]
    uids: string[]
    positions: string[]
    secrets: string[]
  }>`select
    array(select id from app_tag where id = any(${all('tagIds')}::int[])) as tags,
    array(select id from attachment_type where id = any(${all('attachmentTypeIds')}::int[])) as types,
    array(select code from unit where is_active and code = any(${all('units')}::text[])) as units,
    array(select code from committee where code = any(${all('committees')}::text[])) as committees,
    array(select p.uid from person p join employee e on e.person_id = p.id and e.is_active where p.is_active and p.uid = any(${all('uids')}::text[])) as uids,
    array(select u.code || ': ' || o.code from unit u join position o on o.unit_id = u.id and o.is_active
      where u.is_active and u.code = any(${positions.map(({ unit }) => unit)}::text[])) as positions,
    array(select origin from webhook_secret where invitation_id = ${invitationId}) as secrets`.execute(db)
  const [found] = rows
  const among = <Item>(items: readonly Item[] | undefined) => {
    const known = new Set(items)
    return (item: Item) => known.has(item)
  }
  return {
    tag: among(found?.tags),
    attachmentType: among(found?.types),
    unit: among(found?.units),
    committee: among(found?.committees),
    person: among(found?.uids),
    position: among(found?.positions),
    host: (origin: string) => outgoingOf(db).isListed(origin),
    secret: among(found?.secrets),
  }
}
