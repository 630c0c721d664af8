import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const list = (count: number, more: Partial<Component> = {}): Component => ({
  ...{ type: 'select', key: 'a', label: 'a', input: true, dataSrc: 'values' },
  data: { values: Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Επιλογή ${index}` })) },
  ...more,
})
const options = () => screen.findAllByRole('option', { hidden: true })
const removal = (tag: string) => formsEl['tags.remove'].replace('{{tag}}', tag)

test('a short list is the browser’s, where the choice can be taken back', async () => {
  const { user, answers } = await showForm([list(7)])
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'a' })
  expect(box.tagName).toBe('SELECT')
  expect(within(box).getAllByRole('option')).toHaveLength(8)
  await user.selectOptions(box, 'Επιλογή 3')
  expect(answers()).toEqual({ a: 'v3' })
  await user.selectOptions(box, formsEl['select.choose'])
  expect(answers()).toEqual({ a: '' })
})

test('an answer that is no longer offered stays chosen', async () => {
  await showForm([list(2)], { data: { a: 'old' } })
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'a' })).value).toBe('old')
})

test('a long list opens when it is pressed, with the focus, and is searched by what was typed before it came', async () => {
  const { user, answers } = await showForm([list(8)])
  await user.type(await fieldOf('a'), '5', { skipClick: false })
  await waitFor(async () => expect((await options()).map((one) => one.textContent)).toEqual(['Επιλογή 5']))
  expect(document.activeElement).toBe(await fieldOf('a'))
  await user.click((await options())[0] as HTMLElement)
  expect([answers(), (await fieldOf('a')).value]).toEqual([{ a: 'v5' }, 'Επιλογή 5'])
})

test('a long list shows its choice before it is fetched, and an arrow opens it', async () => {
  const { user } = await showForm([list(8)], { data: { a: 'v2' } })
  const box = await fieldOf('a')
  expect([box.value, box.getAttribute('role'), box.getAttribute('aria-expanded')]).toEqual(['Επιλογή 2', 'combobox', 'false'])
  box.focus()
  await user.keyboard('{ArrowDown}')
  expect(await options()).toHaveLength(8)
})

test('several choices of a list are removed one by one, before the list is fetched and after', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { user, answers } = await showForm([list(4, { multiple: true })], { data: { a: ['v1', 'v2'] } })
  await user.click(await screen.findByRole('button', { name: removal('Επιλογή 1') }))
  expect(answers()).toEqual({ a: ['v2'] })
  await user.click(await fieldOf('a'))
  await user.click((await options()).at(-1) as HTMLElement)
  expect(answers()).toEqual({ a: ['v2', 'v3'] })
})

test('a short list stays the browser’s when an answer that it no longer offers goes', async () => {
  const { user } = await showForm([list(7)], { data: { a: 'old' } })
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'a' })
  expect([box.tagName, within(box).getAllByRole('option').length]).toEqual(['SELECT', 9])
  await user.selectOptions(box, 'Επιλογή 3')
  expect(await screen.findByRole('combobox', { name: 'a' })).toBe(box)
})

test('what was typed into a closed list and not chosen goes when it is left', async () => {
  const { user, answers } = await showForm([list(8)], { data: { a: 'v2' } })
  const box = await fieldOf('a')
  box.focus()
  // Letters that are being composed do not open the list.
  fireEvent.input(box, { target: { value: 'Επ' }, isComposing: true })
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['Επ', 'false'])
  await user.tab()
  expect([(await fieldOf('a')).value, answers()]).toEqual(['Επιλογή 2', { a: 'v2' }])
})

test('the focus goes from a removed tag to the next one, the one before, and the input', async () => {
  const { user } = await showForm([{ type: 'tags', key: 'a', label: 'a', input: true }], { data: { a: 'ένα,δύο,τρία' } })
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement
  const remove = async (tag: string) => user.click(await screen.findByRole('button', { name: removal(tag) }))
  await remove('δύο')
  expect(focused()).toBe(removal('τρία'))
  await remove('τρία')
  expect(focused()).toBe(removal('ένα'))
  await remove('ένα')
  expect(document.activeElement).toBe(await fieldOf('a'))
})

test('a tag that was stored twice is shown and removed once, and is not added again', async () => {
  const { user, answers } = await showForm([{ type: 'tags', key: 'a', label: 'a', input: true }], { data: { a: 'ένα,δύο,ένα' } })
  expect(await screen.findAllByRole('button', { name: removal('ένα') })).toHaveLength(1)
  await user.type(await fieldOf('a'), 'δύο{Enter}')
  expect(answers()).toEqual({ a: 'ένα,δύο,ένα' })
  await user.click(screen.getByRole('button', { name: removal('ένα') }))
  expect(answers()).toEqual({ a: 'δύο' })
})

test('tags are kept at Enter, at the separator and when the field is left, and removed by name or by Backspace', async () => {
  const { user, answers } = await showForm([{ type: 'tags', key: 'a', label: 'a', input: true }])
  await user.type(await fieldOf('a'), 'ένα{Enter}δύο,τρία')
  await user.tab()
  expect(answers()).toEqual({ a: 'ένα,δύο,τρία' })
  await user.click(screen.getByRole('button', { name: removal('δύο') }))
  expect(answers()).toEqual({ a: 'ένα,τρία' })
  await user.type(await fieldOf('a'), '{Backspace}')
  expect([answers(), (await fieldOf('a')).value]).toEqual([{ a: 'ένα' }, ''])
})

test('the fault of tags describes their input', async () => {
  await showForm([{ type: 'tags', key: 'a', label: 'a', input: true, validate: { required: true } }], { showsAllFaults: true })
  const box = await fieldOf('a')
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([expect.stringMatching(/./), formsEl['tags.how']])
})
