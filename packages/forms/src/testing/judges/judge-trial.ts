import { isBlank } from '../../kinds/blank.ts'
import type { FieldKind } from '../../kinds/kinds.ts'
import { getAt, isAtOrBelow, pathOf } from '../../model/data-path.ts'
import type { Component, Form } from '../../model/form.ts'
import type { ComponentInstance } from '../../rules/component-instance.ts'
import { instancesOf } from '../../rules/instances-of.ts'
import { processForm } from '../../rules/process-form.ts'
import { isRule } from '../../rules/run.ts'
import type { ScriptEngine } from '../../rules/script.ts'
import { askOracle } from '../oracle.ts'
import { withStandardTypes } from './standard-types.ts'

/** A path that one of the judges refuses and the other accepts. */
export interface Difference {
  path: string
  component: Component | undefined
  /** Undefined for a component of an unsupported type and for its parts. */
  kind: FieldKind | undefined
  /** The kinds of the components whose answers contain the path. */
  around: readonly string[]
  value: unknown
  /** Whether the answers contain a value at the path. */
  isGiven: boolean
  /** Whether a condition that shows it names a component that has a default. */
  dependsOnDefault: boolean
  /** Whether a condition that shows it names a component in rows. */
  dependsOnRow: boolean
  /** Whether a condition, check or action of its own or around it names a component that is calculated. */
  dependsOnCalculated: boolean
  /** The rule that Klesis names, none if it accepts. */
  ours: string | undefined
  /** The rule that form.io names, none if it accepts. */
  theirs: string | undefined
}

export interface Verdict {
  /** Whether form.io's own rules fail on the answers, so that they say nothing of them. */
  isUnjudged?: true
  isAcceptedByBoth: boolean
  differences: Difference[]
}

export interface JudgeOptions {
  now: Date
  engine?: ScriptEngine
}

const ruleOf = (failed: string) => failed.slice(failed.lastIndexOf(':') + 1)

const conditionsOf = ({ conditional, customConditional }: Component) => [conditional, customConditional]
const rulesOf = (component: Component) => [...conditionsOf(component), component.logic, component.validate]

/** The keys of the components of which something holds. */
const keysOf = (instances: readonly ComponentInstance[], holds: (component: Component, path: string) => boolean): string[] =>
  instances.flatMap(({ component, path }) => (holds(component, path) ? [component.key] : []))

/** Whether rules of a component, or of one around it, name one of some keys. */
function names(one: ComponentInstance | undefined, rules: (component: Component) => unknown[], keys: readonly string[]): boolean {
  if (!one) return false
  const text = JSON.stringify(rules(one.component))
  return keys.some((key) => new RegExp(`(?<![\\w$])${key.replaceAll(/[^\w-]/g, '.')}(?![\\w$])`).test(text)) || names(one.parent, rules, keys)
}

/** What form.io's rules refuse; undefined if they fail themselves. */
function failedByFormio(form: Form, data: Record<string, unknown>): string[] | undefined {
  try {
    return askOracle(withStandardTypes(form.components), data).failed
  } catch {
    return undefined
  }
}

/** What both judges say of one set of answers. form.io names a nested form by its key, Klesis by the `data` within. */
export function judgeTrial(form: Form, data: Record<string, unknown>, { now, engine }: JudgeOptions): Verdict {
  const { instances } = instancesOf(form, data)
  const forms = new Map(instances.flatMap(({ kind, path }) => (kind?.kind === 'form' ? [[path.replace(/\.data$/, ''), path] as const] : [])))
  const ours = new Map<string, string>(processForm(form, data, { now, mode: 'final', engine }).errors.map(({ path, rule }) => [path, rule]))
  const failed = failedByFormio(form, data)
  if (!failed) return { isUnjudged: true, isAcceptedByBoth: false, differences: [] }
  const theirs = new Map(failed.map((one) => [forms.get(one.slice(0, one.lastIndexOf(':'))) ?? one.slice(0, one.lastIndexOf(':')), ruleOf(one)]))
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])].filter((path) => ours.has(path) !== theirs.has(path))
  const byDefault = keysOf(instances, ({ customDefaultValue, defaultValue }) => isRule(customDefaultValue) || !isBlank(defaultValue))
  const calculated = keysOf(instances, ({ calculateValue, calculateServer }) => isRule(calculateValue) && !calculateServer)
  const inRows = keysOf(instances, (_, path) => path.includes('['))
  const differences = paths.map((path): Difference => {
    const found = instances.find((instance) => instance.path === path)
    const isGiven = getAt(data, pathOf(path)) !== undefined
    const kind = found?.kind?.kind as FieldKind | undefined
    const around = instances.flatMap((one) => (one.kind && one.path !== path && isAtOrBelow(path, one.path) ? [one.kind.kind] : []))
    const depends = {
      dependsOnDefault: names(found, conditionsOf, byDefault),
      dependsOnRow: names(found, conditionsOf, inRows),
      dependsOnCalculated: names(found, rulesOf, calculated),
    }
    const verdicts = { ours: ours.get(path), theirs: theirs.get(path) }
    return { path, component: found?.component, kind, around, value: found?.value, isGiven, ...depends, ...verdicts }
  })
  return { isAcceptedByBoth: ours.size === 0 && theirs.size === 0, differences }
}
