import { expect, test } from 'vitest'
import type { Form } from '../model/form.ts'
import { isSecondRoundFaulty, mapRoundForms, roundForm, roundForms, withFirstRound, withSecondRound } from './round-forms.ts'

const formOf = (key: string): Form => ({ display: 'form', components: [{ type: 'number', key }] })
const first = formOf('record')
const second = formOf('interview')
const both = withSecondRound(first, second)

test('later rounds have their own form, or that of the first, and nobody gets both', () => {
  expect([roundForm(both, 1), roundForm(both, 2), roundForm(both, 3)]).toEqual([first, second, second])
  expect([roundForm(first, 2), roundForms(null), roundForms(first), roundForms(both)]).toEqual([first, [], [first], [first, second]])
  expect(withSecondRound(both, undefined)).toEqual(first)
  expect(withFirstRound(both, formOf('plan'))).toEqual(withSecondRound(formOf('plan'), second))
  // A copy of the forms as the second one carries no third.
  expect(withSecondRound(first, both)).toEqual(withSecondRound(first, first))
  expect(mapRoundForms(both, (form) => ({ ...form, display: 'wizard' }))).toEqual({
    ...{ ...first, display: 'wizard' },
    secondRound: { ...second, display: 'wizard' },
  })
})

test('what is no form is refused, and counts as none', () => {
  const faulty = { ...first, secondRound: { components: 'x' } }
  expect([isSecondRoundFaulty(faulty), isSecondRoundFaulty(both), isSecondRoundFaulty(first)]).toEqual([true, false, false])
  expect(roundForm(faulty, 2)).toEqual(first)
})
