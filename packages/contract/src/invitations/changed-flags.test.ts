import { expect, test } from 'vitest'
import { changedFlags, wholeFlags } from './changed-flags.ts'
import { Flags } from './invitation.ts'
import { FlagsChange } from './invitation-change.ts'

const before = Flags.parse({ protocol: true, approvalUnit: 3, levelSteps: [{}], committeeStep: {}, mailTexts: [] })

test('a flag that is left out stays; null takes one away that may be missing', () => {
  expect(changedFlags(before)).toEqual(before)
  const { levelSteps: _, ...others } = before
  expect(changedFlags(before, FlagsChange.parse({ levelSteps: null, approvalUnit: null }))).toEqual({ ...others, approvalUnit: null })
})

test('who sends all flags leaves no other', () => {
  const after = Flags.parse({ evaluationStages: undefined, committeeStep: { rule: 'chair' } })
  expect(changedFlags(before, FlagsChange.parse(wholeFlags(after)))).toEqual(after)
})
