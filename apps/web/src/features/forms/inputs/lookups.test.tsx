import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { fieldOf } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
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
  const searches = () => server.requestsOf(lookupItems.choices).flatMap(({ params, query }) => (query.codes ? [] : [[params.code, query.parent, query.search]]))
  return { server, searches }
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

test('a list that cannot be read says so, and is asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
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
