import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { act, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { answer, panel, showPages } from '../testing/show-pages.tsx'
import classes from './sections.module.css'

const texts = {
  documents: applicationsEl['edit.section.documents'],
  submit: applicationsEl['edit.section.submit'],
  complete: applicationsEl['edit.completeHere'],
}
const required = { validate: { required: true } }
const wanted = { id: 3, title: { el: 'Βιογραφικό' }, isRequired: true, isAsked: false, min: 0, max: 1, keepFileName: false, accepts: [] }
const withDocuments = { requirements: [wanted] } as unknown as Partial<ApplicationView>

/** Which section stands at the top: the fake browser has no layout. */
let top = ''
beforeEach(() => {
  top = ''
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.id === top ? 100 : 300, 600, 900)
  })
})

const list = () => screen.findByRole('navigation', { name: applicationsEl['edit.sections'] })
/** The texts of the entries: the number or nothing for a tick, the name, the count. */
const entries = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const entry = async (name: RegExp) => within(await list()).getByRole<HTMLButtonElement>('button', { name })
const current = async () =>
  within(await list())
    .getAllByRole('button')
    .flatMap((one) => (one.hasAttribute('aria-current') ? [[one.getAttribute('aria-current'), one.textContent]] : []))
const show = (pages: Component[], more?: Partial<ApplicationView>) => showPages(pages, [], undefined, more)

test('pages of the form, sections and the page before the submission are one list, which counts what is required', async () => {
  const two = { ...panel('two', answer('b', required)), components: [answer('b', required), answer('c', required), answer('d')] }
  const { user, router } = await show([panel('one', answer('a', required)), two], withDocuments)
  await screen.findByRole('region', { name: 'Βιογραφικό' })
  await waitFor(async () => expect(await entries()).toEqual(['1Σελίδα one0 από 1', '2Σελίδα two0 από 2', `3${texts.documents}0 από 1`, `4${texts.submit}`]))
  expect(await current()).toEqual([['step', '1Σελίδα one0 από 1']])
  await user.type(await fieldOf('Πεδίο a'), 'x')
  await waitFor(async () => expect((await entries())[0]).toBe(`Σελίδα one${texts.complete}`))
  // The page of the form, which has the focus then.
  await user.click(await entry(/two/))
  await user.type(await fieldOf('Πεδίο b'), 'x')
  await waitFor(async () => expect(await current()).toEqual([['step', '2Σελίδα two1 από 2']]))
  await user.click(await entry(/Δικαιολογητικά/))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.documents }))
  top = 'section-documents'
  act(() => void dispatchEvent(new Event('scroll')))
  expect(await current()).toEqual([['location', `3${texts.documents}0 από 1`]])
  await user.click(await entry(/υποβολή/))
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'submit' }))
  router.history.back()
  // After the try, what is missing is amber.
  await waitFor(async () =>
    expect((await entries()).slice(0, 3)).toEqual([`Σελίδα one${texts.complete}`, '2Σελίδα twoεκκρεμεί 1', `3${texts.documents}εκκρεμεί 1`]),
  )
  expect((await entry(/two/)).querySelector('small')?.className).toBe(classes.wanted)
})

test('hidden pages are left out, and one whose author forbids it is opened only by going on', async () => {
  const hidden = { ...panel('two', answer('b')), conditional: { show: true, when: 'a', eq: 'x' } }
  const { user } = await show([panel('one', answer('a')), hidden, { ...panel('three', answer('c')), breadcrumbClickable: false }])
  await waitFor(async () =>
    expect(await entries()).toEqual(
      ['Σελίδα one', 'Σελίδα three', ''].map((name, index) => (name ? `${name}${texts.complete}` : `${index + 1}${texts.submit}`)),
    ),
  )
  expect([(await entry(/one/)).disabled, (await entry(/three/)).disabled]).toEqual([false, true])
  await user.type(await fieldOf('Πεδίο a'), 'x')
  await user.click(await entry(/two/))
  expect(await fieldOf('Πεδίο b')).toBeTruthy()
})

test.each([
  ['whose author does not list its pages', [{ ...panel('one', answer('a')), breadcrumb: 'none' }, panel('two', answer('b'))]],
  ['of one page', [panel('one', answer('a'))]],
])('a form %s is one entry', async (_, pages) => {
  await show(pages, { allowed: [] })
  await fieldOf('Πεδίο a')
  expect(await entries()).toEqual([`${applicationsEl['edit.section.form']}${texts.complete}`])
  expect((await current()).map(([kind]) => kind)).toEqual(['location'])
})

test('on a phone the list is one line with the present entry, and closes with what is chosen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as MediaQueryList,
  )
  const hide = vi.fn()
  const { hidePopover } = HTMLElement.prototype
  Object.assign(HTMLElement.prototype, { hidePopover: hide })
  onTestFinished(() => void Object.assign(HTMLElement.prototype, { hidePopover }))
  const { user } = await show([panel('one', answer('a')), panel('two', answer('b'))])
  const line = await within(await list()).findByText('1 από 3 · Σελίδα one')
  const opened = document.getElementById(line.getAttribute('popovertarget') ?? '')
  expect([line.tagName, opened?.tagName, opened?.getAttribute('popover')]).toEqual(['BUTTON', 'OL', 'auto'])
  await user.click(await entry(/^Σελίδα two/))
  expect(hide).toHaveBeenCalledOnce()
  await fieldOf('Πεδίο b')
  expect(line.textContent).toBe('2 από 3 · Σελίδα two')
})

test('beside a table, which needs the width, the list stays above', async () => {
  const cells = [[{ components: [answer('b')] }]]
  await show([panel('one', answer('a'))])
  await fieldOf('Πεδίο a')
  expect((await list()).closest('[data-beside]')).toBeTruthy()
  await show([panel('one', { type: 'table', key: 't', label: '', input: false, rows: cells } as never)])
  await fieldOf('Πεδίο b')
  expect((await screen.findAllByRole('navigation', { name: applicationsEl['edit.sections'] })).at(-1)?.closest('[data-beside]')).toBeNull()
})
