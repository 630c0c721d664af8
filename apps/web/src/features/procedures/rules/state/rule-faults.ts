import { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { operatorsAlone } from '@klesis/contract/procedures/rules/rule-condition.ts'

/** Copies an answer of which the field is not chosen yet. */
export const emptyCopy = '{answer:}'

/** What is wrong with a piece of a rule. */
export type Fault = 'missing' | 'tooLong' | 'day' | 'twice'

/** The faults of a rule by the path of their piece, such as `then.0.to`. */
export type Faults = Readonly<Record<string, Fault>>

/** What each condition lacks; the contract tells of a condition as a whole only. */
function conditionFaults({ when }: Rule): [string, Fault][] {
  return when.conditions.flatMap((condition, index): [string, Fault][] => {
    const at = `when.conditions.${index}`
    if ('component' in condition && condition.component === '') return [[`${at}.asked`, 'missing']]
    const needsValue = !operatorsAlone.includes(condition.operator)
    const isDay = 'fact' in condition && condition.fact === 'now'
    if (!needsValue || (condition.value !== undefined && condition.value !== '')) return []
    return [[`${at}.value`, isDay ? 'day' : 'missing']]
  })
}

/** What the contract takes and cannot be meant: a tag or a type of which none was chosen has the id 0, an answer that is copied has no field yet. */
const effectFaults = ({ then }: Rule): [string, Fault][] =>
  then.flatMap((effect, index): [string, Fault][] => {
    if (effect.kind === 'tag') return effect.tagId === 0 ? [[`then.${index}.tagId`, 'missing']] : []
    if (effect.kind === 'document') return effect.attachmentTypeId === 0 ? [[`then.${index}.attachmentTypeId`, 'missing']] : []
    if (effect.kind !== 'fill') return []
    return effect.values.flatMap(({ value }, at): [string, Fault][] => (value === emptyCopy ? [[`then.${index}.values.${at}.value`, 'missing']] : []))
  })

const toFault = ({ code, message }: { code: string; message: string }): Fault => {
  if (code === 'too_big') return 'tooLong'
  return message === 'documentTwice' ? 'twice' : 'missing'
}

/** What has to be mended before the rule can be saved; nothing for a rule without faults. */
export function faultsOf(rule: Rule): Faults {
  const issues = Rule.safeParse(rule).error?.issues ?? []
  const found = issues.flatMap(({ path, ...issue }): [string, Fault][] => (path[0] === 'when' ? [] : [[path.map(String).join('.'), toFault(issue)]]))
  return Object.fromEntries([...found, ...conditionFaults(rule), ...effectFaults(rule)])
}

/** The fault of a piece, or of a part of it. */
export const faultAt = (faults: Faults, path: string): Fault | undefined =>
  faults[path] ?? Object.entries(faults).find(([one]) => one.startsWith(`${path}.`))?.[1]
