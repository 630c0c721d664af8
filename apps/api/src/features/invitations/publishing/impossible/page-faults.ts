import { definitionOf, kindOf, requiresAnswer, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { LintCode } from '@klesis/forms/lint/lint.ts'
import { type Located, locatedIn } from '@klesis/forms/lint/located.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { isAskedOfSome } from './asked-field.ts'
import type { MayFill } from './fillers.ts'
import type { Reason } from './reason.ts'

/** A required field that the page lets nobody fill in. */
export interface PageFault {
  part: Located
  /** The check that only warns of it where something else might help. */
  code: LintCode
  reason: Reason['reason']
}

/** Required fields that everybody must answer, and that the page hides, locks or never shows while nothing else fills them in. */
export async function pageFaults(form: Form, mayFill: MayFill): Promise<PageFault[]> {
  const found = locatedIn(form).flatMap((part) => faultOf(form, part) ?? [])
  const filled = await Promise.all(found.map(({ part }) => mayFill(form, part.component)))
  return found.filter((_, index) => !filled[index])
}

function faultOf(form: Form, part: Located): PageFault | undefined {
  const { component } = part
  const chain = [...part.parents.map((one) => one.component), component]
  if (!takesAnswer(component) || !requiresAnswer(component) || isAskedOfSome(chain)) return undefined
  const isConcealed = chain.some(({ hidden }) => hidden === true)
  if (isConcealed && component.validateWhenHidden !== true) return undefined
  if (isConcealed || kindOf(component) === 'hidden') return { part, code: 'requiredHidden', reason: 'neverShown' }
  const [top] = chain
  // Of a page one sees what it contains.
  if (form.display === 'wizard' && top && definitionOf(top)?.shape !== 'layout') return { part, code: 'besidePages', reason: 'neverReached' }
  const isLocked = component.disabled === true && definitionOf(component)?.shape === 'value'
  return isLocked ? { part, code: 'requiredUnfilled', reason: 'neverUnlocked' } : undefined
}
