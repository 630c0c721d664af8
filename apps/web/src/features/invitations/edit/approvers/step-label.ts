import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { PositionType } from '@klesis/contract/org/positions.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Translate } from '../../../../i18n/texts-map.ts'

export interface ApproverChoices {
  units: readonly { id: number; label: string; parentId: number | null }[]
  types: readonly PositionType[]
}

/** The name of the type of position that proposes this code for its positions; the code itself if no type does. */
export function positionName(code: string, { types }: ApproverChoices, language: string): string {
  const type = types.find(({ defaultCode }) => defaultCode === code)
  return type ? textIn(type.label, language) : code
}

/** The approver of a step in one line, with the name of the unit where it can be determined. */
export function stepLabel(step: ApprovalStep, choices: ApproverChoices, t: Translate<'invitations'>, language: string): string {
  const position = positionName(step.position, choices, language)
  if (step.unit !== 'applicant') return t('steps.ofUnit', { position, unit: unitAbove(step.unit, step.up, choices) })
  return step.up === 0 ? t('steps.ofApplicant', { position }) : t('steps.aboveApplicant', { position, count: step.up })
}

/** The name of the unit so many levels above; of the topmost one if there are not so many. */
function unitAbove(id: number, up: number, { units }: ApproverChoices): string {
  let unit = units.find((one) => one.id === id)
  for (let left = up; unit && unit.parentId !== null && left > 0; left -= 1) {
    const { parentId } = unit
    unit = units.find((one) => one.id === parentId) ?? unit
  }
  return unit?.label ?? String(id)
}
