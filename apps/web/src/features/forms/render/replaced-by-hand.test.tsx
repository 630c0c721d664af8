import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { buttonOf, fieldOf } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const calculated = text('sum', { calculateValue: { cat: [{ var: 'row.a' }, '!'] }, allowCalculateOverride: true })
const grid: Component = { type: 'datagrid', key: 'g', label: 'G', input: true, reorder: true, components: [text('a'), calculated] }
const button = (name: 'grid.remove' | 'grid.up' | 'grid.down', row: number) =>
  screen.findByRole('button', { name: formsEl[name].replace('{{row}}', String(row)) })
const cells = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)
const sums = () => cells('sum').map(({ value }) => value)
const rows = [{ a: 'x' }, { a: 'y' }, { a: 'z' }]

test('a calculated cell that was replaced by hand keeps its answer when rows are removed and moved, and no other cell counts as replaced', async () => {
  const { user, answers } = await showForm([grid], { data: { g: rows } })
  await waitFor(() => expect(sums()).toEqual(['x!', 'y!', 'z!']))
  await user.type(cells('sum')[1] as HTMLElement, '?')
  await user.click(await button('grid.remove', 1))
  await waitFor(() => expect(sums()).toEqual(['y!?', 'z!']))
  await user.click(await button('grid.down', 1))
  await waitFor(() => expect(sums()).toEqual(['z!', 'y!?']))
  await user.type(cells('a')[0] as HTMLElement, 'z')
  await waitFor(() => expect(sums()).toEqual(['zz!', 'y!?']))
  expect(answers()).toEqual({ g: [{ a: 'zz' }, { a: 'y', sum: 'y!?' }] })
})

test('so does one that had been replaced before the form was opened, and a row that comes in its place is calculated', async () => {
  const { user, answers } = await showForm([grid], { data: { g: [{ a: 'x' }, { a: 'y', sum: 'own' }] } })
  await waitFor(() => expect(sums()).toEqual(['x!', 'own']))
  await user.click(await button('grid.up', 2))
  await waitFor(() => expect(sums()).toEqual(['own', 'x!']))
  expect(answers()).toEqual({ g: [{ a: 'y', sum: 'own' }, { a: 'x' }] })
  await user.click(await button('grid.remove', 1))
  await user.click(await button('grid.remove', 1))
  await user.click(await buttonOf(formsEl['grid.add']))
  await user.type(cells('a')[0] as HTMLElement, 'n')
  await waitFor(() => expect(sums()).toEqual(['n!']))
})

test.each([
  ['whose key is that of another field before it', [text('sum')], 'sum'],
  ['whose key has a dot', [], 'all.sum'],
])('so does one %s', async (_, before, key) => {
  const own: Component = { ...calculated, key, label: 'Σύνολο', calculateValue: { cat: [{ var: 'data.a' }, '!'] } }
  const inside: Component = { type: 'container', key: 'later', label: 'L', input: true, components: [own] }
  const { user, answers } = await showForm([text('a'), ...before, inside], { data: { a: 'x' } })
  await waitFor(async () => expect((await fieldOf('Σύνολο')).value).toBe('x!'))
  await user.type(await fieldOf('Σύνολο'), '?')
  await user.type(await fieldOf('a'), 'y')
  await waitFor(() => expect(answers()).toMatchObject({ a: 'xy' }))
  expect((await fieldOf('Σύνολο')).value).toBe('x!?')
  expect(JSON.stringify(answers())).toContain('x!?')
})

test('an emptied form calculates all its answers again', async () => {
  const reset: Component = { type: 'button', key: 'r', label: 'Άδειασμα', action: 'reset', input: true }
  const own = text('own', { calculateValue: { var: 'data.a' }, allowCalculateOverride: true })
  const earlier = text('earlier', { calculateValue: { var: 'data.a' }, allowCalculateOverride: true })
  const { user } = await showForm([text('a'), own, earlier, reset], { data: { a: 'x', earlier: 'before' } })
  await user.type(await fieldOf('own'), 'y')
  await user.click(await buttonOf('Άδειασμα'))
  await user.click(await buttonOf(formsEl['button.confirmReset']))
  await user.type(await fieldOf('a'), 'new')
  await waitFor(() => expect([...cells('own'), ...cells('earlier')].map(({ value }) => value)).toEqual(['new', 'new']))
})
