import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { lookupsEl } from '../../lookups/lookups.el.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const item = (code: string, label: string, parent?: string): LookupChoice => ({ code, label, extra: {}, ...(parent && { parent }) })
const regions = [item('CR', 'Κρήτη'), item('AT', 'Αττική')]
const towns = [item('her', 'Ηράκλειο', 'CR'), item('cha', 'Χανιά', 'CR'), item('ath', 'Αθήνα', 'AT')]
const old = item('old', 'Χάνδαξ', 'CR')

const select = (key: string, data: Record<string, string>, more: Partial<Component> = {}): Component => ({
  ...{ type: 'select', key, label: key, input: true, dataSrc: 'lookup', data },
  ...more,
})
const region = select('region', { lookup: 'regions' })
const town = select('town', { lookup: 'towns', parent: 'region' })

/** Answers as the server does: codes with retired ones, otherwise what begins with the search below the parent. */
function startLookups() {
  const server = startFakeServer()
  server.on(lookupItems.choices, ({ params, query }) => {
    const all = params.code === 'regions' ? regions : towns
    const { codes, parent, search = '' } = query
    const found = codes
      ? [...all, old].filter(({ code }) => codes.split(',').includes(code))
      : all.filter((one) => (parent === undefined || one.parent === parent) && one.label.startsWith(search))
    return { items: found, total: params.code === 'towns' && !codes ? found.length + 1 : found.length, totalIsExact: true }
  })
  const labels = () => server.requestsOf(lookupItems.choices).flatMap(({ params, query }) => (query.codes ? [[params.code, query.codes]] : []))
  const searches = () => server.requestsOf(lookupItems.choices).flatMap(({ params, query }) => (query.codes ? [] : [[params.code, query.parent, query.search]]))
  return { server, searches, labels }
}
/** Time passes only as a test says, save for what waits for nothing else. */
function stopTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
const options = async () => (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent)
const choose = async (name: string) => (await screen.findByText(name, { selector: '[role=option] *, [role=option]' })).click()

test('the server is asked only when a person comes near, and searches what was typed', async () => {
  const { searches } = startLookups()
  const { user, answers } = await showForm([select('a', { lookup: 'towns' })])
  const box = await fieldOf('a')
  expect([box.getAttribute('role'), searches()]).toEqual(['combobox', []])
  await user.type(box, 'Χαν')
  await waitFor(() => expect(searches().at(-1)).toEqual(['towns', undefined, 'Χαν']))
  await waitFor(async () => expect(await options()).toEqual(['Χανιά', lookupsEl['choice.more'].replace('{{count}}', '1')]))
  await user.keyboard('{ArrowDown}{Enter}')
  expect([answers(), (await fieldOf('a')).value]).toEqual([{ a: 'cha' }, 'Χανιά'])
})

test.each([
  ['Αθήνα', { a: 'ath' }],
  ['Ρ', {}],
])('a key right after "%s" was typed chooses nothing else', async (typed, expected) => {
  stopTime()
  startLookups()
  const { user, answers } = await showForm([select('a', { lookup: 'towns' })])
  await user.click(await fieldOf('a'))
  await waitFor(async () => expect(await options()).toContain('Αθήνα'))
  fireEvent.change(await fieldOf('a'), { target: { value: typed } })
  const open = await fieldOf('a')
  for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(open, { key, code: key })
  expect(answers()).toEqual(expected)
})

test('a chosen item is shown by its label, also one that was retired, and is not offered then', async () => {
  startLookups()
  const { user } = await showForm([select('a', { lookup: 'towns' })], { data: { a: 'old' } })
  await waitFor(async () => expect((await fieldOf('a')).value).toBe('Χάνδαξ'))
  await user.click(await fieldOf('a'))
  await waitFor(async () => expect((await options()).slice(0, 3)).toEqual(['Ηράκλειο', 'Χανιά', 'Αθήνα']))
})

test('several items are chosen and shown by their labels', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  startLookups()
  const { user, answers } = await showForm([select('a', { lookup: 'towns' }, { multiple: true })], { data: { a: ['her'] } })
  await screen.findByText('Ηράκλειο')
  await user.click(await fieldOf('a'))
  await choose('Αθήνα')
  expect(answers()).toEqual({ a: ['her', 'ath'] })
})

test('an item that is stored twice is shown once', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  startLookups()
  const { user, answers } = await showForm([select('a', { lookup: 'towns' }, { multiple: true })], { data: { a: ['her', 'her'] } })
  await screen.findByText('Ηράκλειο')
  await user.click(await fieldOf('a'))
  await choose('Αθήνα')
  expect(answers()).toEqual({ a: ['her', 'ath'] })
})

test('a child asks for its parent first, offers what is below it, and is emptied when the parent changes', async () => {
  const { searches } = startLookups()
  const { user, answers } = await showForm([region, town])
  const box = await fieldOf('town')
  expect(box.placeholder).toBe(lookupsEl['choice.parentFirst'].replace('{{field}}', 'region'))
  await user.click(box)
  expect(searches().filter(([code]) => code === 'towns')).toEqual([])
  await user.click(await fieldOf('region'))
  await choose('Κρήτη')
  await user.click(await fieldOf('town'))
  await choose('Χανιά')
  expect(answers()).toEqual({ region: 'CR', town: 'cha' })
  await user.click(await fieldOf('region'))
  await choose('Αττική')
  await waitFor(() => expect(answers()).toEqual({ region: 'AT', town: '' }))
})

test('an answer that is not below its parent stays until the parent is changed', async () => {
  startLookups()
  const { answers } = await showForm([region, town], { data: { region: 'AT', town: 'cha' } })
  await waitFor(async () => expect((await fieldOf('town')).value).toBe('Χανιά'))
  expect(answers()).toEqual({ region: 'AT', town: 'cha' })
})

const grid: Component = { type: 'datagrid', key: 'g', label: 'g', input: true, components: [region, town] }

test('when a row is removed, the next one keeps the answer with which it was stored', async () => {
  startLookups()
  const rows = [
    { region: 'CR', town: 'her' },
    { region: 'AT', town: 'cha' },
  ]
  const { user, answers } = await showForm([grid], { data: { g: rows } })
  await screen.findByDisplayValue('Χανιά')
  await user.click(await buttonOf(formsEl['grid.remove'].replace('{{row}}', '1')))
  await waitFor(async () => expect((await fieldOf('town')).value).toBe('Χανιά'))
  expect(answers()).toEqual({ g: [rows[1]] })
})

test('the labels of all rows are asked for together', async () => {
  const { labels } = startLookups()
  const rows = towns.map(({ code, parent }) => ({ region: parent, town: code }))
  await showForm([grid], { data: { g: rows } })
  await screen.findByDisplayValue('Αθήνα')
  await screen.findByDisplayValue('Αττική')
  expect(labels()).toEqual([
    ['regions', 'CR,AT'],
    ['towns', 'her,cha,ath'],
  ])
})

test('a closed row tells its choices by their labels', async () => {
  startLookups()
  await showForm([{ ...grid, type: 'editgrid' }], { data: { g: [{ region: 'CR', town: 'old' }] } })
  await screen.findByText('Κρήτη · Χάνδαξ')
})

const tabs: Component = {
  ...{ type: 'tabs', key: 'tabs', label: 'tabs', input: false },
  components: [
    { key: 'one', label: 'one', components: [region] },
    { key: 'two', label: 'two', components: [town] },
  ] as Component[],
}
const openTab = (name: string) => screen.findByRole('tab', { name }).then((tab) => tab.click())

test('a child on another tab, that was not opened yet, is emptied when the parent has changed', async () => {
  startLookups()
  const { user, answers } = await showForm([tabs], { data: { region: 'CR', town: 'cha' } })
  await user.click(await fieldOf('region'))
  await choose('Αττική')
  expect(answers()).toEqual({ region: 'AT', town: 'cha' })
  await openTab('two')
  await waitFor(() => expect(answers()).toEqual({ region: 'AT', town: '' }))
})

test('a child on another tab is emptied when the parent has changed since it was chosen', async () => {
  startLookups()
  const { user, answers } = await showForm([tabs], { data: { region: 'CR' } })
  await openTab('two')
  await user.click(await fieldOf('town'))
  await choose('Χανιά')
  await openTab('one')
  await user.click(await fieldOf('region'))
  await choose('Αττική')
  await openTab('two')
  await waitFor(() => expect(answers()).toEqual({ region: 'AT', town: '' }))
})

test('a lookup for members says so to others, who stay signed in, and is not asked for again', async () => {
  stopTime()
  const { server } = startLookups()
  server.on(lookupItems.choices, () => new FakeRefusal('lookup.membersOnly'))
  const { user, answers } = await showForm([select('a', { lookup: 'towns' })], { data: { a: 'her' } })
  await screen.findByText(refusalText('lookup.membersOnly'))
  await user.click(await fieldOf('a'))
  await waitFor(() => expect(server.requestsOf(lookupItems.choices)).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([(await fieldOf('a')).value, answers(), server.requestsOf(lookupItems.choices).length]).toEqual(['her', { a: 'her' }, 2])
})

test('a list that cannot be read says so, and is asked for again by itself', async () => {
  stopTime()
  const { server } = startLookups()
  server.on(lookupItems.choices, () => new FakeRefusal('lookup.notFound'))
  const { user } = await showForm([select('a', { lookup: 'towns' })])
  await user.click(await fieldOf('a'))
  await screen.findByText(formsEl['select.unavailable'])
  server.on(lookupItems.choices, () => ({ items: regions, total: 2, totalIsExact: true }))
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(async () => expect(await options()).toEqual(['Κρήτη', 'Αττική']))
  expect(screen.queryByText(formsEl['select.unavailable'])).toBeNull()
})
