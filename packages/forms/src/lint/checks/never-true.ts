import { changeComponent } from '../../edit/edit-form.ts'
import type { Form } from '../../model/form.ts'
import { dependenciesOf } from '../../rules/dependencies.ts'
import { type Asked, conditionsOf } from '../asked-conditions.ts'
import { contradict, isImpossible } from '../can-hold.ts'
import { findingAt, type LintCheck } from '../finding.ts'

/** A condition that no answer meets: it names a field that is not there, a choice that is not offered, or two things at once. It is removed. */
export const neverTrue: LintCheck = ({ form, parts }) => {
  const known = dependenciesOf(form)
  const componentOf = (name: string) => known.get(name)?.component
  const isNever = ({ conditions, isAny }: Asked): boolean => {
    const impossible = conditions.map((condition) => isImpossible(condition, componentOf(condition.component)))
    if (conditions.length === 0) return false
    if (isAny) return impossible.every(Boolean)
    return (
      impossible.some(Boolean) ||
      conditions.some((one, index) => conditions.slice(index + 1).some((other) => contradict(one, other, componentOf(one.component))))
    )
  }
  return parts.flatMap((part) =>
    conditionsOf(part.component)
      .filter(isNever)
      .map(({ property }) => findingAt(part, { mend: (): Form => changeComponent(form, part.path, [property], undefined) })),
  )
}
