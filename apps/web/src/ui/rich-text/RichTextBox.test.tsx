import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { cleanup, render, screen, waitFor } from '../../testing/testing-library.ts'
import { RichTextBox } from './RichTextBox.tsx'
import type { TextBoxHandle } from './text-box-props.ts'

const broken = vi.hoisted(() => ({ is: false }))
vi.mock('./RichTextEditor.tsx', async (original) => {
  const editor: object = await original()
  return {
    ...editor,
    get RichTextEditor() {
      if (broken.is) throw new Error('not to be had')
      return (editor as { RichTextEditor: unknown }).RichTextEditor
    },
  }
})

beforeAll(async () => {
  // A box that grows with its text asks for the fonts, which this page has none of.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  await import('./RichTextEditor.tsx')
  await startTexts()
  await loadTexts('rich-text')
})
afterEach(() => {
  cleanup()
  broken.is = false
})

function Description({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <MantineProvider>
      <RichTextBox id="description" label="Περιγραφή" lang="el" value={value} onChange={setValue} />
      <output aria-label="stored">{value}</output>
      <button type="button" onClick={() => setValue('<table><thead><tr><td>Αλλιώς</td></tr></thead></table>')}>
        other
      </button>
    </MantineProvider>
  )
}

const stored = () => screen.getByRole('status', { name: 'stored' }).textContent
const text = () => screen.findByRole('textbox', { name: 'Περιγραφή' })
const toSource = () => screen.findByRole('button', { name: 'HTML' })

// The first, because an editor that was fetched is kept.
test('where the editor cannot be fetched the text is written as HTML, and kept when it comes after all', async () => {
  const user = userEvent.setup()
  broken.is = true
  render(<Description start="<p>Α</p>" />)
  await user.type(await text(), '<p>Β</p>')
  expect(stored()).toBe('<p>Α</p><p>Β</p>')
  broken.is = false
  await user.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }))
  await toSource()
  expect((await text()).querySelectorAll('p')).toHaveLength(2)
})

test('a text the editor knows is shown as it looks, and showing it changes nothing', async () => {
  render(<Description start="Για <b>όλους</b>" />)
  expect((await text()).querySelector('b')?.textContent).toBe('όλους')
  expect(stored()).toBe('Για <b>όλους</b>')
})

test('a mark is put on what is chosen, and what is undone is stored as it was', async () => {
  const user = userEvent.setup()
  render(<Description start="<p>Για όλους</p>" />)
  await text()
  const heading = await screen.findByRole('button', { name: 'Επικεφαλίδα' })
  expect(heading.getAttribute('aria-pressed')).toBe('false')
  await user.click(heading)
  expect(stored()).toBe('<h2>Για όλους</h2>')
  expect(heading.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Αναίρεση στο κείμενο' }))
  expect(stored()).toBe('<p>Για όλους</p>')
})

test('the buttons are one stop for Tab; the arrows lead through them and Escape back to the text', async () => {
  const user = userEvent.setup()
  render(<Description start="" />)
  await text()
  const buttons = screen.getAllByRole('button').filter((button) => button.closest('[role=toolbar]'))
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  buttons[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(buttons[1])
  await user.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(buttons.at(-1))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await text())
})

test('a text with a table of its own kind opens as HTML and says why; nothing of it is lost without a question', async () => {
  const user = userEvent.setup()
  const table = '<p>Πριν</p><table><thead><tr><th>Στήλη</th><th>Άλλη</th></tr></thead></table>'
  render(<Description start={table} />)
  expect(((await text()) as HTMLTextAreaElement).value).toBe(table)
  expect(screen.getByRole('alert').textContent).toContain('πίνακες')
  await user.click(await toSource())
  await user.click(await screen.findByRole('button', { name: 'Άκυρο' }))
  expect(stored()).toBe(table)
  await user.click(await toSource())
  await user.click(await screen.findByRole('button', { name: 'Αφαίρεση και συνέχεια' }))
  expect(stored()).toBe('<p>Πριν</p><table><tbody><tr><th>Στήλη</th><th>Άλλη</th></tr></tbody></table>')
  expect((await text()).isContentEditable).toBe(true)
})

test('a text that comes from outside and that the editor cannot show is shown as HTML, too', async () => {
  const user = userEvent.setup()
  render(<Description start="<p>Α</p>" />)
  await text()
  await user.click(screen.getByRole('button', { name: 'other' }))
  expect(((await text()) as HTMLTextAreaElement).value).toContain('<table>')
  expect(screen.getByRole('alert').textContent).toContain('πίνακες')
})

const button = (name: string) => screen.findByRole('button', { name })

test('a table is inserted, grows and is removed by buttons that stand there while the cursor is in it', async () => {
  const user = userEvent.setup()
  render(<Description start="" />)
  await text()
  await user.click(await button('Πίνακας'))
  await user.click(await button('Γραμμή από κάτω'))
  await user.click(await button('Στήλη στα δεξιά'))
  const [head, line] = ['<tr><th></th><th></th><th></th></tr>', '<tr><td></td><td></td><td></td></tr>']
  await waitFor(() => expect(stored()).toBe(`<table><tbody>${head}${line}${line}</tbody></table>`))
  expect((await button('Πίνακας')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await button('Αφαίρεση γραμμής'))
  await user.click(await button('Αφαίρεση στήλης'))
  await waitFor(() => expect(stored()).toBe('<table><tbody><tr><th></th><th></th></tr><tr><td></td><td></td></tr></tbody></table>'))
  await user.click(await button('Αφαίρεση πίνακα'))
  await waitFor(() => expect(stored()).toBe(''))
  expect(screen.queryByRole('button', { name: 'Γραμμή από κάτω' })).toBeNull()
})

function LetterBody() {
  const [value, setValue] = useState('<p>Προς {applicant.name}, {wrong}</p>')
  const box = useRef<TextBoxHandle>(null)
  return (
    <MantineProvider>
      <RichTextBox
        {...{ id: 'body', label: 'Περιγραφή', value, onChange: setValue, ref: box }}
        placeholders={[{ written: '{applicant.name}', label: 'Όνομα' }]}
      />
      <output aria-label="stored">{value}</output>
      <button type="button" onClick={() => box.current?.insert('{applicant.name}')}>
        insert
      </button>
    </MantineProvider>
  )
}

test('placeholders are shown by their names and stored as they are written; one is inserted at the cursor, also in the source', async () => {
  const user = userEvent.setup()
  render(<LetterBody />)
  expect((await text()).textContent).toBe('Προς Όνομα, {wrong}')
  expect((await text()).querySelectorAll('[data-unknown]')).toHaveLength(1)
  await user.click(await button('insert'))
  await waitFor(() => expect(stored()).toBe('<p>{applicant.name}Προς {applicant.name}, {wrong}</p>'))
  await user.click(await toSource())
  await user.clear(await text())
  await user.click(await button('insert'))
  await waitFor(() => expect(stored()).toBe('{applicant.name}'))
})

test('HTML that was typed is shown as it looks afterwards', async () => {
  const user = userEvent.setup()
  render(<Description start="" />)
  await user.click(await toSource())
  await user.type(await text(), '<h2>Τίτλος</h2>')
  await user.click(await toSource())
  expect((await text()).querySelector('h2')?.textContent).toBe('Τίτλος')
})
