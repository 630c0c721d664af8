import { changeComponent } from '../../edit/edit-form.ts'
import { isRecord, recordsOf } from '../../model/is-record.ts'
import { isNamed } from '../asked-conditions.ts'
import { findingAt, type LintCheck } from '../finding.ts'

/** A condition that was begun and names no field. It is ignored, as in form.io; where all are so, the part can be hidden from everybody. It is removed. */
export const conditionWithoutField: LintCheck = ({ form, parts }) =>
  parts.flatMap((part) => {
    const { conditional } = part.component
    const conditions = isRecord(conditional) ? recordsOf(conditional.conditions) : []
    const named = conditions.filter(isNamed)
    if (named.length === conditions.length) return []
    return [findingAt(part, { mend: () => changeComponent(form, part.path, ['conditional', 'conditions'], named) })]
  })
