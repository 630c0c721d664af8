import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Component } from '@klesis/forms/model/form.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'
import wizard from './wizard.module.css'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })

describe('parts that other systems add', () => {
  test('W8 the submit button of a new form is left to the page; others press it', async () => {
    const onSubmit = vi.fn()
    const button = (key: string): Component => ({ type: 'button', key, label: key, action: 'submit', input: true })
    const { user } = await showForm([text('name'), button('submit'), button('send')], { onSubmit })
    await user.click(await screen.findByText('send'))
    expect(screen.queryByText('submit')).toBeNull()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('checkboxes of one name are options of one answer', async () => {
    const option = (key: string): Component => ({ type: 'checkbox', key, label: key, input: true, inputType: 'radio', name: 'colour', value: key })
    const { user, answers } = await showForm([option('red'), option('blue')])
    await user.click(await screen.findByLabelText('blue'))
    expect(answers()).toEqual({ colour: 'blue' })
    expect((await screen.findByLabelText<HTMLInputElement>('blue')).checked).toBe(true)
    expect((await screen.findByLabelText<HTMLInputElement>('red')).checked).toBe(false)
  })

  test('W8 a text with several masks keeps the name of the one it fits', async () => {
    const inputMasks = [
      { label: 'GR', mask: '99999' },
      { label: 'US', mask: '999' },
    ]
    const { user, answers } = await showForm([text('code', { allowMultipleMasks: true, inputMasks })])
    await user.type(await fieldOf('code'), '123')
    expect(answers()).toEqual({ code: { value: '123', maskName: 'US' } })
  })

  test('a pair is kept once it has a name of its own', async () => {
    const { user, answers } = await showForm([{ type: 'datamap', key: 'm', label: 'Στοιχεία', input: true }])
    await user.type(await screen.findByLabelText(formsEl['datamap.value']), '5')
    expect(answers()).toEqual({ m: {} })
    await user.type(screen.getByLabelText(formsEl['datamap.name']), 'ώρες')
    expect(answers()).toEqual({ m: { ώρες: '5' } })
    await user.click(screen.getByRole('button', { name: formsEl['grid.remove'].replace('{{row}}', '1') }))
    expect(answers()).toEqual({ m: {} })
  })

  test('a repeated name of a pair is named; of its values the last is kept', async () => {
    const { user, answers } = await showForm([{ type: 'datamap', key: 'm', label: 'Στοιχεία', input: true }], { data: { m: { ώρες: '5' } } })
    await user.click(await screen.findByRole('button', { name: formsEl['grid.add'] }))
    const [, second] = screen.getAllByLabelText(formsEl['datamap.name'])
    const message = formsEl['datamap.repeated'].replace('{{name}}', 'ώρες')
    await user.type(second as HTMLElement, 'ώρες')
    expect([answers(), screen.getAllByText(message).length]).toEqual([{ m: { ώρες: '' } }, 2])
    await user.type(second as HTMLElement, ' 2')
    expect([answers(), screen.queryByText(message)]).toEqual([{ m: { ώρες: '5', 'ώρες 2': '' } }, null])
  })

  test('W7 every page of a long wizard has a step in a frame that scrolls', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => ({
      type: 'panel',
      key: `p${index}`,
      title: `Σελίδα ${index}`,
      components: [text(`t${index}`, { validate: { required: true } })],
    }))
    // The fake browser has no layout: each step lies far to the right.
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(900)
    onTestFinished(() => void vi.restoreAllMocks())
    const { user } = await showForm(pages as Component[], { display: 'wizard', showsAllFaults: true })
    await user.click(await screen.findByText('Σελίδα 8'))
    expect(await fieldOf('t8')).toBeTruthy()
    const frame = screen.getByRole('list', { name: formsEl['wizard.pages'] }).parentElement
    expect(frame?.scrollLeft).toBe(900)
    expect(frame?.querySelector('button')?.textContent).toMatch(/^!Σελίδα 0/)
    const [, rules] = /^\.scroll \{([^}]*)/m.exec(readFileSync(path.join(import.meta.dirname, 'wizard.module.css'), 'utf8')) ?? []
    expect([frame?.className, rules]).toEqual([wizard.scroll, expect.stringContaining('overflow-x: auto;')])
  })
})
