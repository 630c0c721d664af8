import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Formula } from '@klesis/forms/formula/formula.ts'
import { formulaLogic } from '@klesis/forms/formula/formula-logic.ts'
import { readFormula } from '@klesis/forms/formula/read-formula.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { useBuilderContext } from '../../builder-context.ts'
import { useProperty } from '../use-property.ts'
import type { FormulaDraft } from './formula-draft.ts'

/** The decimals that a field shows, for a new formula. */
const decimalsOf = (component: Component): number =>
  component.validate?.integer === true || component.validate?.integer === 'true' ? 0 : Math.min(limitOf(component.decimalLimit) ?? 2, 10)

/**
 * The formula of a field and the pieces that are not one yet. What is stored is always a whole formula: while pieces are missing, the last one stays. If the
 * stored one changes otherwise, for example by undo, it is read again.
 */
export function useFormula(path: JsonPath, at: JsonPath, component: Component) {
  const { builder } = useBuilderContext()
  const { value } = useProperty(path, at)
  const stored = JSON.stringify(value)
  const isText = kindOf(component) === 'textfield'
  const read = (): FormulaDraft & { stored: string | undefined } => {
    const formula: Formula = readFormula(value) ?? { pieces: [], decimals: decimalsOf(component) }
    return { formula, chosen: formula.pieces.length - 1, stored }
  }
  const [kept, keep] = useState(read)
  const draft = kept.stored === stored ? kept : read()
  const change = (next: FormulaDraft) => {
    const made = formulaLogic(next.formula, isText)
    const isRemoved = next.formula.pieces.length === 0
    if (!made.ok && !isRemoved) return keep({ ...next, stored })
    const logic = made.ok ? made.logic : undefined
    const isSame = JSON.stringify(logic) === stored
    keep({ ...next, stored: JSON.stringify(logic) })
    // A piece more or less is a step of its own, however fast they are clicked; what is typed in one is not.
    if (!isSame) builder.change(changeComponent(builder.form, path, at, logic), [...path, 'formula', next.formula.pieces.length].join('.'))
  }
  return { draft, change, made: formulaLogic(draft.formula, isText), isStored: value !== undefined }
}
