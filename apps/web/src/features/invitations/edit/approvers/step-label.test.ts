import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../../../i18n/texts-map.ts'
import { stepLabel } from './step-label.ts'

const choices = {
  units: [
    { id: 1, label: 'Σχολή', parentId: null },
    { id: 2, label: 'Τμήμα', parentId: 1 },
  ],
  types: [],
}
const t = ((key: string, { unit, count }: { unit?: string; count?: number }) => [key, unit ?? count].join(' ').trim()) as unknown as Translate<'invitations'>

test.each([
  ['applicant', 0, 'steps.ofApplicant'],
  ['applicant', 1, 'steps.aboveApplicant 1'],
  ['applicant', 2, 'steps.aboveApplicant 2'],
  [2, 0, 'steps.ofUnit Τμήμα'],
  [2, 1, 'steps.ofUnit Σχολή'],
  [2, 2, 'steps.ofUnit Σχολή'],
  [9, 1, 'steps.ofUnit 9'],
] as const)('the approver of the unit %s, %i above, is %s', (unit, up, label) => {
  expect(stepLabel({ unit, up, position: 'head' } as ApprovalStep, choices, t, 'el')).toBe(label)
})
