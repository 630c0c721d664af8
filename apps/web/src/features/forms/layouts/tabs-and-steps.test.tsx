import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { screen } from '../../../testing/testing-library.ts'
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
