import type { Form } from '../model/form.ts'
import { type Answers, openAnswers } from './answers.ts'
import { applyScriptedDefault } from './calculate.ts'
import { checkInstance, type FoundFault, isOfType } from './check-instance.ts'
import type { ComponentInstance, Overrides } from './component-instance.ts'
import { dependenciesOf } from './dependencies.ts'
import { instancesOf } from './instances-of.ts'
import type { FormIssue } from './issue.ts'
import { frameOf, resolveInstances } from './resolve-instances.ts'
import type { Run } from './run.ts'
import type { Evaluator } from './script.ts'

export interface ProcessOptions {
  /** Runs the authors' scripts. Without it a form that has scripts is never valid. */
  evaluate?: Evaluator
  now: Date
  /** `draft` refuses only what cannot be stored (wrong types, too much); `final` checks everything; `page` checks everything and keeps answers that are never stored. */
  mode: 'draft' | 'final' | 'page'
  /** Checks only this top-level component (a wizard's page, counted from 0). */
  page?: number
  /** Paths of calculated answers the person has overridden; without it every existing answer counts as overridden. */
  overridden?: ReadonlySet<string>
}

export interface Processed {
  /** The answers with defaults and calculations, without hidden or unknown ones. */
  data: Record<string, unknown>
  /** Paths of components that are not shown. */
  hidden: ReadonlySet<string>
  /** The changes that `logic` made to components, by path. */
  overrides: ReadonlyMap<string, Overrides>
  errors: FormIssue[]
  /** Faults that do not prevent submission: scripts that failed in a draft, calculations that do not converge. */
  warnings: FormIssue[]
}

/**
 * Applies a form's rules to answers, identically in the browser and on the server. Never throws, whatever the answers are.
 * Patterns are the author's regular expressions: on the server call this where it can be stopped.
 */
export function processForm(form: Form, data: unknown, options: ProcessOptions): Processed {
  const { instances, faults } = instancesOf(form, data)
  const run: Run = {
    form,
    instances,
    answers: openAnswers(form, begin(instances, options.now), options.evaluate, options.now),
    dependencies: dependenciesOf(form),
    evaluator: options.evaluate,
    now: options.now,
    overridden: options.overridden,
  }
  for (const instance of instances) applyScriptedDefault(run, instance)
  const isStable = resolveInstances(run)
  const found = instances.flatMap((instance) => issuesOf(run, instance, options))
  const { errors, warnings } = sorted(found, options)
  return {
    data: withoutUnsaved(run.answers, instances, options.mode),
    hidden: new Set(instances.filter(isHidden).map((instance) => instance.path)),
    overrides: new Map(instances.filter((instance) => Object.keys(instance.overrides).length > 0).map((instance) => [instance.path, instance.overrides])),
    errors: [...faults, ...errors],
    warnings: isStable ? warnings : [...warnings, { path: '', key: '', label: '', rule: 'script', params: { property: 'calculateValue' } }],
  }
}

const isHidden = (instance: ComponentInstance): boolean => instance.isExcluded || instance.isConcealed

/** The instances and answers before any condition is applied. */
function begin(instances: readonly ComponentInstance[], now: Date): Record<string, unknown> {
  const answers = openAnswers({ components: [] }, {}, undefined, now)
  for (const instance of instances) if (instance.at) answers.set(instance.at, frameOf(instance))
  return answers.root
}

function issuesOf(run: Run, instance: ComponentInstance, { mode, page }: ProcessOptions): FormIssue[] {
  if (page !== undefined && instance.page !== page) return []
  if (isHidden(instance) && instance.component.validateWhenHidden !== true) return []
  const found: FoundFault | undefined =
    mode !== 'draft'
      ? checkInstance(run, instance)
      : instance.kind && instance.at && !isOfType(instance, instance.kind, run.answers.get(instance.at))
        ? { rule: 'type' }
        : undefined
  const failed: FoundFault[] = [...instance.faults].map(([property, message]) => ({ rule: 'script', params: { property, message } }))
  return [...(found ? [found] : []), ...failed].map((one) => toIssue(instance, one))
}

function toIssue({ component, path, overrides }: ComponentInstance, { rule, params, message: authored }: FoundFault): FormIssue {
  const message = authored ?? component.errors?.[rule] ?? (component.validate?.customMessage || undefined)
  const defined = Object.entries(params ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return {
    path,
    key: component.key,
    rule,
    label: overrides.texts?.label ?? component.label ?? component.key,
    ...(defined.length > 0 ? { params: Object.fromEntries(defined) } : {}),
    ...(typeof message === 'string' && rule !== 'script' ? { message } : {}),
  }
}

/** In a draft a failed script is only a warning. */
function sorted(found: FormIssue[], { mode }: ProcessOptions) {
  if (mode !== 'draft') return { errors: found, warnings: [] }
  return { errors: found.filter((issue) => issue.rule !== 'script'), warnings: found.filter((issue) => issue.rule === 'script') }
}

function withoutUnsaved(answers: Answers, instances: readonly ComponentInstance[], mode: ProcessOptions['mode']): Record<string, unknown> {
  if (mode === 'page') return answers.root
  for (const { component, kind, at } of instances) {
    if (at && (kind?.isSecret || (mode === 'final' && component.persistent === false))) answers.set(at, undefined)
  }
  return answers.root
}
