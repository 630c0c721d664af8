import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { usualFilter } from '../lists/usual-filter.ts'
import { AnswerFilterFields } from './AnswerFilterFields.tsx'
import { answersToText, questionsOf } from './answer-filters.ts'
import { applicationListEl as texts } from './application-list.el.ts'
import { filterFromAddress } from './list-address.ts'

const answer = (id: string, label: string, kind: 'number' | 'choice') => ({
  ...{ id, invitationId: Number(id[0]), label, isNumeric: kind === 'number' },
  kept: { kind, isMany: false, choices: kind === 'choice' ? [{ value: 'a', label: 'Πρώτο' }] : [] },
})
const answers = [answer('4:income', 'Εισόδημα', 'number'), answer('5:euros', 'Εισόδημα', 'number'), answer('4:level', 'Επίπεδο', 'choice')]
const unkept = { ...answer('4:place', 'Τόπος', 'choice'), kept: null }
const questions = questionsOf(['name', '4:income', '5:euros', '4:level', '4:place'], [...answers, unkept])

function Page() {
  const [filters, setFilters] = useState<AnswerFilter[]>()
  return (
    <>
      <AnswerFilterFields filters={filters ?? []} questions={questions} onChange={setFilters} />
      <output>{answersToText(filters)}</output>
    </>
  )
}

test('questions are filtered by what their kind of answer can be asked for, one for the same of two invitations, in an address that can be read', async () => {
  expect(questions.map(({ label, columns }) => [label, columns])).toEqual([
    ['Εισόδημα', ['4:income', '5:euros']],
    ['Επίπεδο', ['4:level']],
  ])
  const { user } = await showPage(Page, { path: '/application/group/$tagId', at: '/application/group/7', texts: ['application-list'] })
  const shown = () => screen.getByRole('status').textContent ?? ''
  const filters = () => JSON.parse(shown() || '[]') as AnswerFilter[]
  await user.click(await screen.findByRole('combobox', { name: texts['answers.add'] }))
  await user.click(await screen.findByRole('option', { name: 'Εισόδημα', hidden: true }))
  await waitFor(() => expect(filters()).toEqual([{ columns: ['4:income', '5:euros'], isEmpty: false }]))
  const income = within(screen.getByRole('group', { name: 'Εισόδημα' }))
  await user.type(income.getByLabelText(texts['answers.least']), '7000,5{Enter}')
  await waitFor(() => expect(filters()).toEqual([{ columns: ['4:income', '5:euros'], least: 7000.5 }]))
  expect(filterFromAddress({ answers: shown() })).toEqual({ ...usualFilter, answers: filters() })
  expect(filterFromAddress({ answers: '[{"columns":"x"}]' })).toEqual(usualFilter)
  await user.click(income.getByRole('checkbox', { name: texts['answers.empty'] }))
  await waitFor(() => expect(filters()).toEqual([{ columns: ['4:income', '5:euros'], isEmpty: true }]))
  await user.click(income.getByRole('button', { name: texts['filter.remove'].replace('{{name}}', 'Εισόδημα') }))
  await waitFor(() => expect(shown()).toBe(''))
})
