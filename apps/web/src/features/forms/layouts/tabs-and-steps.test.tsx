import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string): Component => ({ type: 'textfield', key, label: key, input: true })
const tab = (label: string) => ({ label, components: [text(`in ${label}`)] }) as never
const tabs: Component = { type: 'tabs', key: 't', label: '', input: false, components: [tab('A'), tab('B'), tab('C')] }

test('arrows, Home and End lead through tabs and open them; Tab goes on to the content', async () => {
  const { user } = await showForm([tabs])
  const opened = () => screen.getAllByRole('tab').filter((one) => one.getAttribute('aria-selected') === 'true')
  ;(await screen.findByRole('tab', { name: 'A' })).focus()
  for (const [key, name] of [
    ['ArrowRight', 'B'],
    ['End', 'C'],
    ['ArrowRight', 'A'],
    ['ArrowLeft', 'C'],
    ['Home', 'A'],
  ]) {
    await user.keyboard(`{${key}}`)
    expect([document.activeElement?.textContent, opened().map((one) => one.textContent)]).toEqual([name, [name]])
  }
  expect(screen.getByRole('tabpanel', { name: 'A' }).contains(screen.getByLabelText('in A'))).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('in A'))
})

test('the steps of a wizard are buttons, of which the present one is marked', async () => {
  const page = (key: string): Component => ({ type: 'panel', key, title: key, label: key, input: false, components: [text(`in ${key}`)] })
  const { user } = await showForm([page('one'), page('two')], { display: 'wizard' })
  const current = () => screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'step')
  const step = await screen.findByRole('button', { name: 'two' })
  expect(current().map((one) => one.textContent)).toEqual(['1one'])
  await user.click(step)
  expect(await screen.findByLabelText('in two')).toBeTruthy()
  expect(current()).toEqual([step])
})

test.each([
  ['above the window', -300, 1],
  ['near its top', 300, 0],
  ['in its lower half', 500, 1],
])('the next page is scrolled to where the names of the pages are %s', async (_, top, times) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, 900))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = (key: string): Component => ({ type: 'panel', key, title: key, label: key, input: false, components: [text(`in ${key}`)] })
  const { user } = await showForm([page('one'), page('two')], { display: 'wizard' })
  await user.click(await screen.findByRole('button', { name: formsEl['wizard.next'] }))
  expect(await screen.findByLabelText('in two')).toBeTruthy()
  expect(scroll).toHaveBeenCalledTimes(times)
})

const pageOf = (key: string, more: Partial<Component> = {}): Component => ({
  ...{ type: 'panel', key, title: key, label: key, input: false, components: [text(`in ${key}`)] },
  ...more,
})
const stepNow = () => screen.getAllByRole('button').find((one) => one.getAttribute('aria-current') === 'step')?.textContent

test('the page one is on stays when an earlier one appears and goes', async () => {
  const first = pageOf('first', { conditional: { show: true, when: 'in last', eq: 'x' } })
  const { user } = await showForm([first, pageOf('two'), pageOf('last')], { display: 'wizard' })
  expect(await screen.findByLabelText('in two')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: formsEl['wizard.next'] }))
  await user.type(await screen.findByLabelText('in last'), 'x')
  expect(await screen.findByRole('button', { name: 'first' })).toBeTruthy()
  expect(stepNow()).toBe('3last')
  await user.keyboard('y')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'first' })).toBeNull())
  expect(stepNow()).toBe('2last')
})

test('where the page one is on goes itself the one before it is shown, and stays when it comes back', async () => {
  const json = { or: [{ '!=': [{ var: 'data.in two' }, 'x'] }, { '==': [{ var: 'data.in one' }, 'y'] }] }
  const two = pageOf('two', { components: [{ ...text('in two'), clearOnHide: false }], conditional: { json } })
  const { user } = await showForm([pageOf('one'), two, pageOf('three')], { display: 'wizard' })
  await user.click(await screen.findByRole('button', { name: formsEl['wizard.next'] }))
  await user.type(await screen.findByLabelText('in two'), 'x')
  await user.type(await screen.findByLabelText('in one'), 'y')
  expect(await screen.findByRole('button', { name: 'two' })).toBeTruthy()
  expect(stepNow()).toBe('1one')
})

test('inputs of one line in columns end at one height, others begin at one', async () => {
  const described = { ...text('described'), description: 'hint' }
  const columns = (key: string, ...inside: Component[][]): Component =>
    ({ type: 'columns', key, label: '', input: false, columns: inside.map((components) => ({ components, width: 6 })) }) as never
  await showForm([columns('a', [described], [text('plain')]), columns('b', [{ ...text('long'), type: 'textarea' }], [text('short')])])
  const alignOf = async (label: string) => (await screen.findByLabelText(label)).closest<HTMLElement>('[style*="--width"]')?.parentElement?.style.alignItems
  expect([await alignOf('plain'), await alignOf('short')]).toEqual(['flex-end', ''])
})
