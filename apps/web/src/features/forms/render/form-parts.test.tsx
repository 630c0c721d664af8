import type { Component } from '@klesis/forms/model/form.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { SafeHtml } from '../../../ui/HtmlView.tsx'
import type { LoadablePart } from '../../../ui/lazy-part.ts'
import { showForm } from '../testing/show-form.tsx'
import { fieldInputs } from './field-inputs.ts'
import { partsOf } from './form-parts.ts'
import { ManyValues } from './loadable-parts.ts'

test('a wizard fetches the parts of its first page, and those of the others when the person begins', async () => {
  const [first, second] = [fieldInputs.number, fieldInputs.signature].map((part) => vi.spyOn(part as unknown as LoadablePart, 'preload'))
  const page = (title: string, type: string): Component => ({
    type: 'panel',
    key: title,
    title,
    input: false,
    components: [{ type, key: type, label: type, input: true }],
  })
  const { user } = await showForm([page('Σελίδα 1', 'number'), page('Σελίδα 2', 'signature')], { display: 'wizard' })
  await screen.findByLabelText('number')
  expect(first).toHaveBeenCalled()
  expect(second).not.toHaveBeenCalled()
  await user.click(screen.getByText('Σελίδα 2'))
  expect(second).toHaveBeenCalled()
  expect(await screen.findByText('signature')).toBeTruthy()
})

test('what cleans an author’s text is fetched with a form that has such a text in any language, and with no other', () => {
  const content = (html: string): Component => ({ type: 'content', key: 'text', html, input: false })
  expect(partsOf({ components: [content('<p>Ένα <b>έντονο</b></p>')] })).toEqual([])
  expect(partsOf({ components: [content('<img src="data:image/png;base64,">')] })).toEqual([SafeHtml])
  expect(partsOf({ components: [content('Απλό')], i18n: { en: { Απλό: '<a href="https://uni.example">Link</a>' } } })).toEqual([SafeHtml])
  expect(partsOf({ components: [{ type: 'htmlelement', key: 'title', tag: 'h3', content: 'Τίτλος', input: false }] })).toEqual([SafeHtml])
})

test('the inputs of several answers are fetched with a field whose kind repeats its input, and with no other', () => {
  const several = (type: string): Component => ({ type, key: type, label: type, input: true, multiple: true })
  expect(partsOf({ components: [several('textfield')] })).toContain(ManyValues)
  expect(partsOf({ components: [several('select')] })).not.toContain(ManyValues)
})

test('W8 the engine of scripts is fetched once the page was drawn', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => waiting.push(begin))
  onTestFinished(() => void vi.unstubAllGlobals())
  const sum: Component = { type: 'number', key: 'sum', label: 'sum', input: true, calculateValue: 'value = 1 + 1' }
  const { answers } = await showForm([sum])
  await fieldOf('sum')
  expect([waiting.length, answers()]).toEqual([1, {}])
  waiting[0]?.()
  await expect.poll(async () => (await fieldOf('sum')).value).toBe('2')
})
