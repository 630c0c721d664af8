import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { conditionFields } from './AnswerConditions.tsx'
import { applicationListEl as texts } from './application-list.el.ts'

const saved: AnswerFilter = { columns: ['4:a'], from: '2026-11-01', least: 8, contains: 'νέο' }
const question = { columns: ['4:a'], label: 'Ερώτηση', kind: 'day' as const, choices: [] }

function Filter({ kind, changes, first }: { kind: keyof typeof conditionFields; changes: unknown[]; first: Partial<AnswerFilter> }) {
  const [filter, setFilter] = useState<AnswerFilter>({ columns: ['4:a'], ...first })
  const Fields = conditionFields[kind]
  const change = (conditions: object) => {
    changes.push(conditions)
    setFilter({ columns: filter.columns, ...conditions })
  }
  return (
    <>
      <Fields question={question} filter={filter} onChange={change} />
      <button type="button" onClick={() => setFilter(saved)}>
        saved view
      </button>
    </>
  )
}

test('a day is typed letter by letter and filters once it is one', async () => {
  const changes: unknown[] = []
  const { user } = await show(<Filter kind="day" changes={changes} first={{}} />, 'application-list')
  const least = await screen.findByLabelText<HTMLInputElement>(texts['answers.least'])
  await user.type(least, '27-11-2026')
  expect([least.value, changes.at(-1)]).toEqual(['27-11-2026', { from: '2026-11-27', until: undefined }])
})

test.each([
  ['number', 'answers.least', { least: 5 }, '8'],
  ['text', 'answers.contains', { contains: 'παλιό' }, 'νέο'],
] as const)('a saved view is shown in the fields of a %s, which do not write back what they held', async (kind, label, first, shown) => {
  const changes: unknown[] = []
  const { user } = await show(<Filter kind={kind} changes={changes} first={first} />, 'application-list')
  const field = await screen.findByLabelText<HTMLInputElement>(texts[label])
  await user.click(screen.getByText('saved view'))
  await user.click(field)
  await user.tab()
  expect([field.value, changes]).toEqual([shown, []])
})

test('a filter that goes back to what it was is shown so, and what was typed before is not written again', async () => {
  const changes: unknown[] = []
  const { user } = await show(<Filter kind="number" changes={changes} first={{ least: 8 }} />, 'application-list')
  const field = await screen.findByLabelText<HTMLInputElement>(texts['answers.least'])
  await user.clear(field)
  await user.type(field, '5{Enter}')
  await user.click(screen.getByText('saved view'))
  await user.click(field)
  await user.tab()
  expect([field.value, changes]).toEqual(['8', [{ least: 5, most: undefined }]])
})
