import type { Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import type { Answers } from './answers.ts'
import { applyScriptedDefault } from './calculate.ts'
import { checkInstance, type FoundFault, isRequired, typeFault } from './check-instance.ts'
import type { ComponentInstance, Overrides } from './component-instance.ts'
import type { FormIssue } from './issue.ts'
import { type NextPages, nextPagesOf } from './next-pages.ts'
import { openRun } from './open-run.ts'
import { keepInstances, resolveInstances } from './resolve-instances.ts'
import type { RulesRun } from './run.ts'
import type { ScriptEngine } from './script.ts'
import { makeChoices } from './scripted-choices.ts'
import { isSecret } from './secret-parts.ts'

export interface ProcessOptions {
  /** Runs the authors' scripts. Without it no answer with a script that checks it is valid. */
  engine?: ScriptEngine
  now: Date
  /**
   * `draft` refuses only what cannot be stored (wrong types, too much); `final` checks everything; `page` checks everything but patterns that might take long,
   * and keeps answers that are never stored.
   */
  mode: 'draft' | 'final' | 'page'
  /** Checks only this top-level component (a wizard's page, counted from 0). */
  page?: number
  /** Paths of calculated answers the person has overridden; without it every existing answer counts as overridden. */
  overridden?: ReadonlySet<string>
  /** Does not try patterns that might take long; usual for a page. */
  leavesSlowPatterns?: boolean
  /** Events of buttons that have happened on the page. */
  events?: ReadonlySet<string>
}

/** Answers of which only the types are checked. */
export type Kept = Pick<Processed, 'data' | 'errors' | 'warnings'>

export interface Processed {
  /** The answers with defaults and calculations, without hidden or unknown ones. */
  data: Record<string, unknown>
  /** Paths of components that are not shown. */
  hidden: ReadonlySet<string>
  /** The changes that `logic` made to components, by path. */
  overrides: ReadonlyMap<string, Overrides>
  /** What pages of a wizard decide on the one that follows; only for the page. */
  nextPages: NextPages
  /** How many of the answers that are asked for are required, by the index of their page. */
  required: readonly number[]
  errors: FormIssue[]
  /** Faults that do not prevent submission: scripts that failed without deciding what is valid, calculations that do not converge. */
  warnings: FormIssue[]
}

/**
 * Applies a form's rules to answers, identically in the browser and on the server. Never throws, whatever the answers are.
 * Patterns are the author's regular expressions: on the server call this where it can be stopped.
 */
export function processForm(form: Form, data: unknown, options: ProcessOptions): Processed {
  const { run, faults } = openRun(form, data, { ...options, leavesSlowPatterns: options.leavesSlowPatterns ?? options.mode === 'page' })
  const { instances } = run
  for (const instance of instances) applyScriptedDefault(run, instance)
  const isStable = resolveInstances(run)
  if (options.mode !== 'draft') for (const instance of instances) makeChoices(run, instance)
  const found = instances.flatMap((instance) => issuesOf(run, instance, options))
  const { errors, warnings } = sorted(found, options)
  return {
    data: withoutUnsaved(run.answers, instances, options.mode),
    hidden: new Set(instances.filter(isHidden).map((instance) => instance.path)),
    overrides: new Map(instances.filter((instance) => Object.keys(instance.overrides).length > 0).map((instance) => [instance.path, instance.overrides])),
    nextPages: options.mode === 'page' ? nextPagesOf(run) : new Map(),
    required: requiredOf(instances),
    errors: [...faults, ...errors],
    warnings: isStable ? warnings : [...warnings, { path: '', key: '', label: '', rule: 'script', params: { property: 'calculateValue' } }],
  }
}

/**
 * Keeps answers as they are given: no condition, calculation, logic or script is applied, and no default of a script. What cannot be stored is an error.
 * For answers whose rules had to be stopped; takes time in proportion to their size.
 */
export function keepAnswers(form: Form, data: unknown, { now }: Pick<ProcessOptions, 'now'>): Kept {
  const { run, faults } = openRun(form, data, { now })
  keepInstances(run)
  const found = run.instances.flatMap((instance) => issuesOf(run, instance, { now, mode: 'draft' }))
  const { errors, warnings } = sorted(found, { now, mode: 'draft' })
  return { data: withoutUnsaved(run.answers, run.instances, 'draft'), errors: [...faults, ...errors], warnings }
}

const isHidden = (instance: ComponentInstance): boolean => instance.isExcluded || instance.isConcealed

function requiredOf(instances: readonly ComponentInstance[]): number[] {
  const counts: number[] = []
  for (const one of instances) if (one.kind && one.at && !isHidden(one) && isRequired(one)) counts[one.page] = (counts[one.page] ?? 0) + 1
  return counts
}

function issuesOf(run: RulesRun, instance: ComponentInstance, { mode, page }: ProcessOptions): FormIssue[] {
  if (page !== undefined && instance.page !== page) return []
  const isUnchecked = isHidden(instance) && instance.component.validateWhenHidden !== true
  const found: FoundFault | undefined = isUnchecked
    ? undefined
    : mode !== 'draft'
      ? checkInstance(run, instance)
      : instance.kind && instance.at && typeFault(instance, instance.kind, run.answers.get(instance.at))
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
    label: overrides.texts?.label ?? labelOf(component),
    ...(defined.length > 0 ? { params: Object.fromEntries(defined) } : {}),
    ...(typeof message === 'string' && rule !== 'script' ? { message } : {}),
  }
}

const checkScripts: ReadonlySet<unknown> = new Set(['validate.custom', 'validate.json'])

/** A failed check refuses the answer, except in a draft. Any other failed script leaves its field as it was and is only a warning. */
function sorted(found: FormIssue[], { mode }: ProcessOptions) {
  const isWarning = ({ rule, params }: FormIssue) => rule === 'script' && (mode === 'draft' || !checkScripts.has(params?.property))
  return { errors: found.filter((issue) => !isWarning(issue)), warnings: found.filter(isWarning) }
}

function withoutUnsaved(answers: Answers, instances: readonly ComponentInstance[], mode: ProcessOptions['mode']): Record<string, unknown> {
  if (mode === 'page') return answers.root
  for (const { component, at } of instances) {
    if (at && (isSecret(component) || (mode === 'final' && component.persistent === false))) answers.set(at, undefined)
  }
  return answers.root
}
