import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { scopusKey, withAskedParts } from '@klesis/forms/parts/asked-parts.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { AnswerSummary } from './AnswerSummary.tsx'

const to = { type: 'textfield', key: 'to', label: 'Προς', input: true }
const form: Form = { components: [{ type: 'datagrid', key: 'trips', label: 'Ταξίδια', input: true, components: [to] }] }
const withScopus = withAskedParts({ display: 'form', components: [] }, { appExperience: false, appScopus: true })

test('every answer of a highlighted row is highlighted, and none of another row', async () => {
  await show(<AnswerSummary form={form} data={{ trips: [{ to: 'Κως' }, { to: 'Χανιά' }] }} highlighted={['trips[1]']} />, 'forms')
  const lineOf = (answer: string) => screen.getByText(answer).closest('[data-changed]')
  await screen.findByText('Κως')
  expect([lineOf('Κως') !== null, lineOf('Χανιά') !== null]).toEqual([false, true])
})

test('a Scopus ID leads to the page of the researcher', async () => {
  await show(<AnswerSummary form={withScopus} data={{ [scopusKey]: '57190000001' }} />, 'forms')
  const link = await screen.findByText('57190000001')
  expect(link.closest('a')?.getAttribute('href')).toBe('https://www.scopus.com/authid/detail.uri?authorId=57190000001')
})

test('a choice from a lookup is shown by the label of its item, or else by its code', async () => {
  const server = startFakeServer()
  server.on(lookupItems.choices, () => ({ items: [{ code: 'her', label: 'Ηράκλειο', extra: {} }], total: 1, totalIsExact: true }))
  const town = { type: 'select', key: 'town', label: 'Πόλη', input: true, multiple: true, dataSrc: 'lookup', data: { lookup: 'towns' } }
  await show(<AnswerSummary form={{ components: [town] }} data={{ town: ['her', 'gone'] }} />, 'forms')
  await screen.findByText('Ηράκλειο, gone')
  expect(server.requestsOf(lookupItems.choices).map(({ params, query }) => [params.code, query])).toEqual([['towns', { lang: 'el', codes: 'gone,her' }]])
})

const ofTowns = (key: string) => ({ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data: { lookup: 'towns' } })
const heraklion = { items: [{ code: 'her', label: 'Ηράκλειο', extra: {} }], total: 1, totalIsExact: true }

test('the labels of all lines of a lookup are asked for together', async () => {
  const server = startFakeServer()
  server.on(lookupItems.choices, () => heraklion)
  await show(<AnswerSummary form={{ components: ['a', 'b', 'c'].map(ofTowns) }} data={{ a: 'her', b: 'x', c: 'her' }} />, 'forms')
  expect(await screen.findAllByText('Ηράκλειο')).toHaveLength(2)
  expect(server.requestsOf(lookupItems.choices).map(({ query }) => query.codes)).toEqual(['her,x'])
})

test.each([
  ['lookup.changed', 2],
  ['lookup.membersOnly', 1],
  ['lookup.notFound', 1],
] as const)('labels that could not be read are asked for again, unless that changes nothing: %s', async (code, expected) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = startFakeServer()
  server.on(lookupItems.choices, () => new FakeRefusal(code))
  await show(<AnswerSummary form={{ components: [ofTowns('a')] }} data={{ a: 'her' }} />, 'forms')
  await waitFor(() => expect(server.requestsOf(lookupItems.choices)).toHaveLength(1))
  await screen.findByText('her')
  server.on(lookupItems.choices, () => heraklion)
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByText(expected === 2 ? 'Ηράκλειο' : 'her')
  expect(server.requestsOf(lookupItems.choices)).toHaveLength(expected)
})

test('what is no Scopus ID is text', async () => {
  await show(<AnswerSummary form={withScopus} data={{ [scopusKey]: '12 34' }} />, 'forms')
  expect((await screen.findByText('12 34')).closest('a')).toBeNull()
})

const kind = { type: 'textfield', key: 'kind', label: 'Είδος', input: true }
const amount = { type: 'currency', key: 'amount', label: 'Ποσό', input: true }
const expenses = { type: 'datagrid', key: 'expenses', label: 'Δαπάνες', input: true, components: [kind, amount] }
const total = { type: 'currency', key: 'total', label: 'Σύνολο', input: true, calculateValue: { '+': [1, 2] } }
const funding = { type: 'textfield', key: 'funding', label: 'Πηγή', input: true }
const costs: Form = { components: [{ type: 'panel', key: 'costs', title: 'Δαπάνες', input: false, components: [expenses, total, funding] }] }
const spent = {
  expenses: [
    { kind: 'Ναύλα', amount: 100 },
    { kind: 'Διαμονή', amount: 50.5 },
  ],
  total: 150.5,
  funding: 'Έργο',
}
const textsOf = (rows: HTMLElement[]) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace('\u00a0', ' ')))

test('U16 a repeated group is a table under one heading, with the total of the form in its last row', async () => {
  await show(<AnswerSummary form={costs} data={spent} hidden={new Set()} />, 'forms')
  const table = await screen.findByRole('table', { name: 'Δαπάνες' })
  expect(textsOf(within(table).getAllByRole('row'))).toEqual([
    ['Είδος', 'Ποσό'],
    ['Ναύλα', '100,00 €'],
    ['Διαμονή', '50,50 €'],
    ['Σύνολο', '150,50 €'],
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Δαπάνες'])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Πηγή'])
})

const marks = { chosen: new Set<string>(), note: () => null }

test('each answer of a repeated group, and its total, can be marked', async () => {
  const onToggle = vi.fn()
  const { user } = await show(<AnswerSummary form={costs} data={spent} hidden={new Set()} marks={{ ...marks, onToggle }} />, 'forms')
  await user.click(await screen.findByRole('checkbox', { name: /^Ποσό, 2: 50,50/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Σύνολο: 150,50/ }))
  expect(onToggle.mock.calls).toEqual([['expenses[1].amount'], ['total']])
})

test('a mark in a table is called by the label of a choice, not by its code', async () => {
  startFakeServer().on(lookupItems.choices, () => heraklion)
  const towns = { type: 'datagrid', key: 'towns', label: 'Πόλεις', input: true, components: [ofTowns('town')] }
  const shown = <AnswerSummary form={{ components: [towns] }} data={{ towns: [{ town: 'her' }] }} hidden={new Set()} marks={{ ...marks, onToggle: vi.fn() }} />
  await show(shown, 'forms')
  await screen.findByRole('checkbox', { name: 'town, 1: Ηράκλειο' })
})

test('rows that hold further groups keep a heading each', async () => {
  const legs = { type: 'datagrid', key: 'legs', label: 'Σκέλη', input: true, components: [kind] }
  const nested: Form = { components: [{ type: 'datagrid', key: 'trips', label: 'Ταξίδια', input: true, components: [to, legs] }] }
  await show(<AnswerSummary form={nested} data={{ trips: [{ to: 'Κως', legs: [{ kind: 'Πλοίο' }] }] }} />, 'forms')
  await screen.findByText('Πλοίο')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ταξίδια › 1', 'Ταξίδια › 1 › Σκέλη › 1'])
})
