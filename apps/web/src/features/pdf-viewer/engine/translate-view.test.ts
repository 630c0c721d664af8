import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../../../testing/testing-library.ts'
import { ViewTexts } from './translate-view.ts'

let language = 'el'
const texts = new ViewTexts((id, params) => (id === 'pdfjs-nothing' ? undefined : `${language} ${id} ${params.page ?? ''}`.trim()), 'el')
const root = document.createElement('div')
document.body.append(root)

afterEach(async () => {
  await texts.destroy()
  root.replaceChildren()
  language = 'el'
})

const add = (id: string, params?: object) => {
  const element = Object.assign(document.createElement('button'), { textContent: '' })
  element.setAttribute('data-l10n-id', id)
  if (params) element.setAttribute('data-l10n-args', JSON.stringify(params))
  root.append(element)
  return element
}

test('what is there and what comes later gets its name, by kind', async () => {
  const page = add('pdfjs-page-landmark', { page: 3 })
  await texts.translate(root)
  expect(page.getAttribute('aria-label')).toBe('el pdfjs-page-landmark 3')
  const button = add('pdfjs-editor-remove-ink-button')
  const label = add('pdfjs-highlight-floating-button-label')
  await waitFor(() => expect(label.textContent).toBe('el pdfjs-highlight-floating-button-label'))
  expect([button.title, button.getAttribute('aria-label')]).toEqual(['el pdfjs-editor-remove-ink-button', 'el pdfjs-editor-remove-ink-button'])
})

test('a place to write in keeps its content', async () => {
  const field = add('pdfjs-free-text2')
  await texts.translate(root)
  expect([field.getAttribute('default-content'), field.textContent]).toEqual(['el pdfjs-free-text2', ''])
})

test('an announcement that changes is translated again, and everything after a change of language', async () => {
  const said = add('pdfjs-editor-ink-added-alert')
  await texts.translate(root)
  said.setAttribute('data-l10n-id', 'pdfjs-editor-stamp-added-alert')
  await waitFor(() => expect(said.textContent).toBe('el pdfjs-editor-stamp-added-alert'))
  language = 'en'
  texts.again()
  await waitFor(() => expect(said.textContent).toBe('en pdfjs-editor-stamp-added-alert'))
})

test('what has no text stays as it is', async () => {
  const nothing = add('pdfjs-nothing')
  await texts.translate(root)
  expect(nothing.hasAttribute('aria-label')).toBe(false)
})
