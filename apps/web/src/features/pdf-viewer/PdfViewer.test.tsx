import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/texts.ts'
import { show } from '../../testing/show.tsx'
import { act, screen, waitFor } from '../../testing/testing-library.ts'
import type { PdfViewSetup } from './engine/pdf-view.ts'
import { PdfViewer } from './PdfViewer.tsx'
import { pdfViewerEl as texts } from './pdf-viewer.el.ts'
import type { PdfViewerHandle, PdfViewerProps } from './pdf-viewer.types.ts'
import { fakeView } from './testing/fake-view.ts'

let fake = fakeView()
vi.mock('./engine/open-pdf-view.ts', () => ({ openPdfView: (setup: PdfViewSetup) => fake.open(setup) }))

const bytes = new Uint8Array([37, 80, 68, 70])

beforeEach(async () => {
  fake = fakeView()
  await i18n.changeLanguage('el')
})

const shown = async (props: Partial<PdfViewerProps> = {}) => {
  const page = await show(<PdfViewer source={bytes} fileName="decision.pdf" {...props} />, 'pdf-viewer')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(texts['page.number']).disabled).toBe(false))
  act(() => {
    fake.events().onScale(0.8, 'page-fit')
    fake.events().onPage(1, { width: 595, height: 842 })
  })
  await screen.findByText('A4')
  return page
}
const container = () => screen.getByRole('region', { name: 'Έγγραφο PDF: decision.pdf' })

test('pages are shown by steps and by number; a number outside is the nearest one', async () => {
  const { user } = await shown()
  expect(screen.getByText('από 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: texts['page.previous'] })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: texts['page.next'] }))
  expect(fake.view.step).toHaveBeenLastCalledWith(1)
  const field = screen.getByLabelText(texts['page.number'])
  for (const [typed, page] of [
    ['99', 3],
    ['0', 1],
    ['x', 1],
  ] as const) {
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(fake.view.goTo).toHaveBeenLastCalledWith(page))
  }
})

test('a page counts once it has stayed for 100 ms', async () => {
  const onPage = vi.fn()
  await shown({ onPage })
  await waitFor(() => expect(onPage).toHaveBeenCalledWith(1))
  onPage.mockClear()
  act(() => {
    fake.events().onPage(2, { width: 595, height: 842 })
    fake.events().onPage(3, { width: 842, height: 595 })
  })
  expect(await screen.findByText('A4L')).toBeTruthy()
  await waitFor(() => expect(onPage.mock.calls).toEqual([[3]]))
})

test('the size on screen is what fits, or a percentage', async () => {
  const { user } = await shown()
  const field = screen.getByLabelText<HTMLSelectElement>(texts['zoom.size'])
  expect(field.value).toBe('page-fit')
  await user.selectOptions(field, texts['zoom.page-width'])
  expect(fake.view.setZoom).toHaveBeenLastCalledWith('page-width')
  await user.selectOptions(field, '150%')
  expect(fake.view.setZoom).toHaveBeenLastCalledWith(1.5)
  await user.click(screen.getByRole('button', { name: texts['zoom.in'] }))
  expect(fake.view.setZoom).toHaveBeenLastCalledWith(1)
})

test('where it opens is mended', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await shown({ page: '2', rotation: 45, zoom: 0 })
  expect(fake.opened.at(-1)?.start).toEqual({ page: 2, rotation: 0, zoom: 'page-fit' })
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('the search tells where it is, goes both ways, and ends with Escape', async () => {
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: texts['tool.search'] }))
  const field = await screen.findByLabelText(texts['search.label'])
  await user.type(field, 'πίστωση')
  await waitFor(() => expect(fake.view.find).toHaveBeenLastCalledWith('πίστωση', 'next'))
  act(() => fake.events().onFound({ current: 1, total: 2, state: 'found' }))
  expect(await screen.findByText('1 από 2')).toBeTruthy()
  await user.type(field, '{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(fake.view.find).toHaveBeenLastCalledWith('πίστωση', 'previous'))
  act(() => fake.events().onFound({ current: 0, total: 0, state: 'none' }))
  expect(await screen.findByText(texts['search.none'])).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(texts['search.label'])).toBeNull())
  expect(fake.view.endFind).toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(container()))
})

test('the keys of the document work on it, and nowhere else', async () => {
  const { user } = await shown()
  await user.keyboard('j')
  // An annotation in the document moves by its own keys.
  const inside = Object.assign(document.createElement('div'), { tabIndex: 0 })
  container().append(inside)
  inside.focus()
  await user.keyboard('j')
  expect(fake.view.step).not.toHaveBeenCalled()
  container().focus()
  await user.keyboard('jk')
  expect(fake.view.step.mock.calls).toEqual([[1], [-1]])
  await user.keyboard('{End}{Home}')
  expect(fake.view.goTo.mock.calls).toEqual([[3], [1]])
  await user.keyboard('+-0')
  expect(fake.view.setZoom.mock.calls).toEqual([[1], [0.75], ['page-fit']])
  await user.keyboard('thdv')
  expect(fake.view.setTool.mock.calls).toEqual([['text'], ['highlight'], ['ink'], [undefined]])
  await user.keyboard('/')
  expect(await screen.findByLabelText(texts['search.label'])).toBeTruthy()
})

test('Ctrl+F searches all pages, from everywhere', async () => {
  const { user } = await shown()
  await user.keyboard('{Control>}f{/Control}')
  expect(await screen.findByLabelText(texts['search.label'])).toBeTruthy()
})

test('a tool is told with how it is used; tools that a page does not offer are absent, with their keys', async () => {
  const { user } = await shown({ tools: ['highlight'] })
  await user.click(screen.getByRole('button', { name: texts['tool.highlight'] }))
  expect(fake.view.setTool).toHaveBeenLastCalledWith('highlight')
  act(() => fake.events().onTool('highlight'))
  expect(await screen.findByText(texts['tool.hint.highlight'])).toBeTruthy()
  expect(screen.getByRole('button', { name: texts['tool.highlight'] }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: texts['tool.print'] })).toBeNull()
  fake.view.setTool.mockClear()
  container().focus()
  await user.keyboard('t/')
  expect(fake.view.setTool).not.toHaveBeenCalled()
  expect(screen.queryByLabelText(texts['search.label'])).toBeNull()
})

test('what was filled and annotated is listed with its page, and can be taken back', async () => {
  const onChanges = vi.fn()
  const handle = createRef<PdfViewerHandle>()
  const { user } = await shown({ onChanges, ref: handle })
  expect(handle.current?.hasChanges).toBe(false)
  const marks = [
    { id: 'a', kind: 'text', page: 2, text: 'Καλημέρα' },
    { id: '6R', kind: 'field', page: 3, text: 'surname' },
  ] as const
  act(() => fake.events().onMarks(marks))
  await user.click(await screen.findByRole('button', { name: '2 αλλαγές σας' }))
  expect(onChanges).toHaveBeenLastCalledWith(marks)
  expect(handle.current?.hasChanges).toBe(true)
  const remove = await screen.findByLabelText('Αφαίρεση: Κείμενο, σελίδα 2')
  await user.click(screen.getByText('Κείμενο, σελίδα 2'))
  expect(fake.view.goTo).toHaveBeenLastCalledWith(2)
  expect(screen.queryByLabelText('Αφαίρεση: Πεδίο, σελίδα 3')).toBeNull()
  await user.click(remove)
  expect(fake.view.removeMark).toHaveBeenLastCalledWith('a')
})

test('the page saves and turns pages by its handle', async () => {
  const handle = createRef<PdfViewerHandle>()
  await shown({ ref: handle })
  handle.current?.goTo(2)
  expect(fake.view.goTo).toHaveBeenLastCalledWith(2)
  expect(await handle.current?.save()).toEqual(new Uint8Array([1, 2, 3]))
})

test('what lies over a page is rendered in its element, with the measures of the page', async () => {
  await shown({ overlay: ({ number, width, scale }) => <b>{`page ${number}: ${width * scale}`}</b> })
  const over = document.createElement('div')
  document.body.append(over)
  act(() => fake.events().onDrawn([{ number: 2, width: 600, height: 800, scale: 2, rotation: 0, over }]))
  await waitFor(() => expect(over.textContent).toBe('page 2: 1200'))
  over.remove()
})
