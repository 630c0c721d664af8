import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { requiresAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { ProblemWithoutMessage } from '../problem-without-message.ts'
import { shortenedText } from '../shortened-text.ts'
import { type AskedField, askedFields } from './asked-field.ts'
import { impossibleBoxes, impossibleChoice, impossibleSurvey, type Sources, unreadSource } from './choice-limits.ts'
import { impossibleDate } from './date-limits.ts'
import { impossibleFile } from './file-limits.ts'
import type { MayFill } from './fillers.ts'
import { impossibleFixedRows, impossibleParts, impossibleRows } from './grid-limits.ts'
import { impossibleNumber, impossibleText } from './number-limits.ts'
import type { Reason } from './reason.ts'
import { unreadLimit } from './unread-limits.ts'

interface Known extends Sources {
  now: Date
  mayFill: MayFill
}

type Limit = (component: Component, known: Known) => Reason | undefined

/** What no answer meets, wherever it comes from. */
const limits: readonly Limit[] = [
  (component, { now }) => impossibleNumber(component, now),
  impossibleText,
  (component, { now }) => impossibleDate(component, now),
  impossibleBoxes,
  impossibleSurvey,
  impossibleParts,
]
/** What nobody can give on the page, though something else might. */
const ofThePage: readonly Limit[] = [impossibleChoice, unreadSource, impossibleFile]

/** The fields of a form that nobody can fill in, or whose limits nobody can read, and for each what to change. */
export async function impossibleFields(form: FormJson, known: Known): Promise<ProblemWithoutMessage[]> {
  const found = await Promise.all(askedFields(form as unknown as Form).map(async (field) => toProblem(field, await reasonOf(form, field.component, known))))
  return found.flat()
}

async function reasonOf(form: FormJson, component: Component, known: Known): Promise<Reason | undefined> {
  const first = (some: readonly Limit[]) => some.map((limit) => limit(component, known)).find((reason) => reason !== undefined)
  const always = impossibleRows(component) ?? (requiresAnswer(component) ? first(limits) : undefined)
  if (always) return always
  const fixed = impossibleFixedRows(component)
  const typed = fixed ?? (requiresAnswer(component) ? first(ofThePage) : undefined)
  if (!typed) return unreadLimit(component, known.now)
  const isFilled = await known.mayFill(form as unknown as Form, component, { byDefault: !fixed })
  return isFilled ? { ...typed, isOfSome: true } : typed
}

const ofChoices: ReadonlySet<Reason['reason']> = new Set<Reason['reason']>([
  ...(['noValues', 'noQuestions', 'noScale', 'sourceUnknown', 'sourceNotListed', 'sourceOfAnswers'] as const),
  'sourceOfApplications',
])

function toProblem({ component, isOfSome }: AskedField, reason: Reason | undefined): ProblemWithoutMessage[] {
  if (!reason) return []
  const { key } = component
  const about = { key, label: shortenedText(labelOf(component)), ...((isOfSome || reason.isOfSome) && { isOfSome: true }) }
  return [{ code: ofChoices.has(reason.reason) ? 'noChoices' : 'formFaulty', params: { ...defined(reason), ...about } }]
}

const defined = ({ isOfSome: _, ...params }: Reason) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
