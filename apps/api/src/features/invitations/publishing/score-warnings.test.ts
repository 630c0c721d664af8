import { expect, test } from 'vitest'
import { scoreWarnings } from './score-warnings.ts'

const form = (...components: object[]) => ({
  components: components.map((one, index) => ({ type: 'number', key: `k${index}`, label: 'Βαθμός', input: true, ...one })),
})
const choices = (...values: unknown[]) => ({ type: 'radio', values: values.map((value) => ({ value, label: 'Επιλογή' })) })
const score = (weight?: unknown) => ({ properties: { score: true, weight } })

test.each([
  ['no field', { components: [] }, []],
  ['a number that is no score', form({}), [undefined]],
  ['a score', form({}, score()), []],
  ['a score with a weight', form(score(0.5)), []],
  ['a weight of nothing', form(score(0)), ['scoreWeight']],
  ['a weight in words', form(score('πολύ')), ['scoreWeight']],
  ['choices that are numbers', form({ ...choices('1', 2), ...score() }), []],
  ['choices that are words', form({ ...choices('1', 'yes'), ...score() }), ['scoreChoices']],
])('an evaluation form with %s', (_, evaluationForm, reasons) => {
  expect(scoreWarnings(evaluationForm).map(({ params }) => params.reason)).toEqual(reasons)
})
