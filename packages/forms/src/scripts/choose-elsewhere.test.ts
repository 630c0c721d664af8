import { expect, test } from 'vitest'
import { unknownChoice } from '../kinds/choice-checks.ts'
import { chooseElsewhere } from './choose-elsewhere.ts'
import { inventedAnswers } from './invented-answers.ts'

const scripted = (key: string) => ({ type: 'select', key, label: key, input: true, dataSrc: 'custom', data: { custom: 'values = ["abc"]' } })
const form = { components: [scripted('given'), scripted('unknown')] }

test('an answer that a script gave stays, whatever it is, and one that none gave is left empty', async () => {
  const answers = { ...inventedAnswers(form), given: 'abc' }
  expect(answers).toEqual({ given: 'abc', unknown: unknownChoice })
  expect((await chooseElsewhere(form, answers, async () => undefined)).map(({ key }) => key)).toEqual(['unknown'])
  expect(answers).toEqual({ given: 'abc', unknown: undefined })
})
