import type { FieldKind } from '../../kinds/kinds.ts'
import { isConditional } from '../../lint/is-conditional.ts'
import { getAt, isAtOrBelow, pathOf } from '../../model/data-path.ts'
import type { Component, Form } from '../../model/form.ts'
import type { ComponentInstance } from '../../rules/component-instance.ts'
import { instancesOf } from '../../rules/instances-of.ts'
import { processForm } from '../../rules/process-form.ts'
import { isRule } from '../../rules/run.ts'
import type { Evaluator } from '../../rules/script.ts'
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
  /** Whether it is shown by a condition, in a form in which a script gives the default of some component. */
  dependsOnDefault: boolean
  /** The rule that Klesis names, none if it accepts. */
  ours: string | undefined
  /** The rule that form.io names, none if it accepts. */
  theirs: string | undefined
}

export interface Verdict {
  isAcceptedByBoth: boolean
  differences: Difference[]
}

interface JudgeOptions {
  now: Date
  evaluate?: Evaluator
}

const ruleOf = (failed: string) => failed.slice(failed.lastIndexOf(':') + 1)

const isShownByCondition = (one: ComponentInstance | undefined): boolean =>
  one !== undefined && (isConditional(one.component) || isShownByCondition(one.parent))

/** What both judges say of one set of answers. form.io names a nested form by its key, Klesis by the `data` within. */
export function judgeTrial(form: Form, data: Record<string, unknown>, { now, evaluate }: JudgeOptions): Verdict {
  const { instances } = instancesOf(form, data)
  const forms = new Map(instances.flatMap(({ kind, path }) => (kind?.kind === 'form' ? [[path.replace(/\.data$/, ''), path] as const] : [])))
  const ours = new Map<string, string>(processForm(form, data, { now, mode: 'final', evaluate }).errors.map(({ path, rule }) => [path, rule]))
  const failed = askOracle(withStandardTypes(form.components), data).failed
  const theirs = new Map(failed.map((one) => [forms.get(one.slice(0, one.lastIndexOf(':'))) ?? one.slice(0, one.lastIndexOf(':')), ruleOf(one)]))
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])].filter((path) => ours.has(path) !== theirs.has(path))
  const hasScriptedDefault = instances.some(({ component }) => isRule(component.customDefaultValue))
  const differences = paths.map((path): Difference => {
    const found = instances.find((instance) => instance.path === path)
    const isGiven = getAt(data, pathOf(path)) !== undefined
    const kind = found?.kind?.kind as FieldKind | undefined
    const around = instances.flatMap((one) => (one.kind && one.path !== path && isAtOrBelow(path, one.path) ? [one.kind.kind] : []))
    const dependsOnDefault = hasScriptedDefault && isShownByCondition(found)
    const verdicts = { ours: ours.get(path), theirs: theirs.get(path) }
    return { path, component: found?.component, kind, around, value: found?.value, isGiven, dependsOnDefault, ...verdicts }
  })
  return { isAcceptedByBoth: ours.size === 0 && theirs.size === 0, differences }
}
