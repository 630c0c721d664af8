import { startCompletion } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fireEvent, screen, waitFor } from '../../../../../testing/testing-library.ts'
import { builderEl } from '../../builder.el.ts'
import { button, showBuilder, tab, text } from '../../testing/show-builder.tsx'

const grid: Component = {
  ...{ type: 'datagrid', key: 'trips', label: 'Ταξίδια', input: true },
  components: [{ type: 'number', key: 'price', label: 'Τιμή', input: true }, text('note', { calculateValue: 'value = row.price > 0 ? "x" : missing' })],
}

async function openScript(name: string, property: keyof typeof builderEl, components: Component[], options = {}) {
  const shown = await showBuilder(components, options)
  shown.select(name)
  fireEvent.click(tab('program'))
  expect(screen.queryByLabelText(builderEl[property], { selector: '[contenteditable]' })).toBeNull()
  fireEvent.click(button(builderEl[property]))
  const box = await screen.findByLabelText(builderEl[property], { selector: '[contenteditable]' })
  const view = EditorView.findFromDOM(box)
  if (!view) throw new Error('There is no code editor.')
  return { ...shown, box, view }
}

test('a script is folded until it is opened, is offered the keys of answers, and is tried on invented ones', async () => {
  const { view, form } = await openScript('note', 'property.calculateValue', [text('name', { label: 'Όνομα' }), grid])
  const offered = async (code: string) => {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code }, selection: { anchor: code.length } })
    startCompletion(view)
    await waitFor(() => expect(document.querySelectorAll('.cm-completionLabel').length).toBeGreaterThan(0))
    return [...document.querySelectorAll('.cm-completionLabel')].map(({ textContent }) => textContent)
  }
  expect(await offered('value = data.')).toEqual(['name', 'trips'])
  expect(await offered('value = row.')).toEqual(['note', 'price'])
  expect(document.querySelector('.cm-completionDetail')?.textContent).toBe('note')
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: 'value = row.price + 1' } })
  expect(form().components[1]?.components?.[1]?.calculateValue).toBe('value = row.price + 1')
  await waitFor(() => expect(button(builderEl['property.calculateValue']).textContent).toContain('row.price + 1'))
  fireEvent.click(button(builderEl['script.try']))
  expect(await screen.findByText('value = 2')).toBeTruthy()
})

test('a script that fails says why, for answers and for none', async () => {
  await openScript('a', 'property.customConditional', [text('a', { customConditional: 'show = data.b.length > 2' }), text('b')])
  fireEvent.click(button(builderEl['script.try']))
  expect(await screen.findByText('show = true')).toBeTruthy()
  const [failed] = screen.getAllByText(/^Σφάλμα: TypeError/)
  expect(failed?.closest('div')?.textContent).toContain(builderEl['script.on.empty'])
})

test('who is no administrator reads a script', async () => {
  const { box } = await openScript('a', 'property.custom', [text('a', { validate: { custom: 'valid = true' } })], { mayWriteScripts: false })
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.getByText(builderEl['script.readOnly'])).toBeTruthy()
})
