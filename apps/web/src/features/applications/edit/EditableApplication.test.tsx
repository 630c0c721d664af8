import type { Form } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { buttonOf, fieldOf, show } from '../../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { formsEl } from '../../forms/forms.el.ts'
import { applicationsEl } from '../applications.el.ts'
import { answer, application, panel, showPages, startServer } from '../testing/show-pages.tsx'
import { EditableApplication } from './EditableApplication.tsx'
import { submissionEl } from './submit/submission.el.ts'

const hiddenByScript = {
  type: 'textfield',
  key: 'why',
  label: 'Γιατί',
  input: true,
  validate: { required: true },
  customConditional: "show = data.kind === 'two'",
}
const form: Form = { display: 'form', components: [{ type: 'textfield', key: 'kind', label: 'Είδος', input: true }, hiddenByScript] }

test('U14 a complete application is never called incomplete while the scripts of its form are loading', async () => {
  startServer()
  await show(
    <EditableApplication application={application} form={form} onSent={async () => undefined} isOutdated={false} onSettled={() => undefined} />,
    'applications',
    'forms',
  )
  await screen.findByText(applicationsEl['edit.status.unchecked'])
  expect(screen.queryByText(applicationsEl['edit.status.left'], { exact: false })).toBeNull()
  await screen.findByText(applicationsEl['edit.status.complete'])
})

test('where nothing can be submitted no key goes on, and none is told', async () => {
  startServer()
  const noop = () => undefined
  const only = { ...application, allowed: [] }
  await show(<EditableApplication application={only} form={form} onSent={async () => undefined} isOutdated={false} onSettled={noop} />, 'applications', 'forms')
  const field = await fieldOf('Είδος')
  expect(fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })).toBe(true)
  expect(screen.queryByText(applicationsEl['edit.foot.key'])).toBeNull()
})

test('goes on page by page to what will be submitted, and from what the server misses back to its field', async () => {
  const missed = { path: 'a', code: 'custom', message: 'Όχι αυτό.', params: { label: 'Πεδίο a' } }
  const { user, router } = await showPages([panel('one', answer('a')), panel('two', answer('b'))], [missed])
  const first = await fieldOf('Πεδίο a')
  await user.type(first, 'x')
  const presses = vi.fn()
  const button = await buttonOf(applicationsEl['edit.foot.continue'])
  button.addEventListener('click', presses)
  // Pressed twice before the page has gone on, the key presses the button once.
  for (const _ of ['once', 'twice']) fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true })
  await user.type(await fieldOf('Πεδίο b'), 'y')
  expect(presses).toHaveBeenCalledOnce()
  // The foot is the only way through the pages beside their list, and has one back from the second on.
  await user.click(await screen.findByRole('button', { name: applicationsEl['edit.foot.back'] }))
  await fieldOf('Πεδίο a')
  expect(screen.queryByRole('button', { name: applicationsEl['edit.foot.back'] })).toBeNull()
  await user.click(button)
  const shown = await screen.findByRole('group', { name: 'Σελίδα two' })
  expect([document.activeElement, document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([shown, 'Σελίδα 2 από 2'])
  for (const text of ['wizard.previous', 'wizard.next'] as const) expect(screen.queryByRole('button', { name: formsEl[text] })).toBeNull()
  await user.click(await fieldOf('Πεδίο b'))
  // By a key from the field, which is told to whoever moves by Tab.
  const told = screen.getByText(applicationsEl['edit.foot.key'])
  expect([told.hidden, screen.getByRole('region', { name: applicationsEl['edit.section.form'] }).getAttribute('aria-describedby')]).toEqual([true, told.id])
  await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await waitFor(() => expect(told.hidden).toBe(false))
  // What opens beside the page keeps its keys.
  const left = await fieldOf('Πεδίο b')
  const list = document.body.appendChild(document.createElement('div'))
  list.role = 'listbox'
  expect(fireEvent.keyDown(list, { key: 'Enter', ctrlKey: true })).toBe(true)
  list.remove()
  expect(document.activeElement).toBe(left)
  // An open list of choices is closed first, as by Escape; nothing goes on.
  const closed = vi.fn()
  left.addEventListener('keydown', ({ key }) => key === 'Escape' && closed())
  left.setAttribute('aria-haspopup', 'listbox')
  left.setAttribute('aria-expanded', 'true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(closed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(left)
  left.setAttribute('aria-expanded', 'false')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'submit' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: applicationsEl['edit.submit.missingTitle'] })))
  await user.click(within(await screen.findByRole('region', { name: applicationsEl['edit.submit.missingTitle'] })).getByRole('button', { name: 'Πεδίο a' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  const field = await fieldOf('Πεδίο a')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('x')
  // Mended there, it leads back at once, to what may still be missing.
  await user.click(await buttonOf(applicationsEl['edit.foot.return']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: applicationsEl['edit.submit.missingTitle'] })))
})

test('opened by its address, what will be submitted begins where the browser does; opened again, it has the focus', async () => {
  const { user } = await showPages([panel('one', answer('a'))], [], '/application/edit/5?step=submit')
  const heading = () => screen.findByRole('heading', { name: applicationsEl['edit.submit.title'] })
  await heading()
  expect(document.activeElement).toBe(document.body)
  await user.click(await buttonOf(submissionEl.back))
  await user.click(await buttonOf(applicationsEl['edit.foot.continue']))
  await waitFor(async () => expect(document.activeElement).toBe(await heading()))
})

test('the way back from what will be submitted shows the page of the form that was left, with its answers', async () => {
  const { user, router } = await showPages([panel('one', answer('a')), panel('two', answer('b'))])
  await user.click(await buttonOf(applicationsEl['edit.foot.continue']))
  await user.type(await fieldOf('Πεδίο b'), 'y')
  await user.click(await buttonOf(applicationsEl['edit.foot.continue']))
  await screen.findByRole('heading', { name: applicationsEl['edit.submit.title'] })
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('region', { name: submissionEl.label })).toBeNull())
  const field = await fieldOf('Πεδίο b')
  expect(field.value).toBe('y')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: applicationsEl['edit.section.form'] }))
})

test('each page of a form is changed by itself before the submission, and leads back to what will be submitted', async () => {
  const { user, router } = await showPages([panel('one', answer('a')), panel('two', answer('b')), panel('three', answer('c'))])
  for (const _ of ['one', 'two', 'three']) await user.click(await buttonOf(applicationsEl['edit.foot.continue']))
  const changes = await screen.findAllByRole('button', { name: new RegExp(`^${submissionEl.change}: `) })
  expect(changes.map((button) => button.getAttribute('aria-label'))).toEqual(['one', 'two', 'three'].map((key) => `${submissionEl.change}: Σελίδα ${key}`))
  await user.click(screen.getByRole('button', { name: `${submissionEl.change}: Σελίδα two` }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Σελίδα two' })))
  await user.type(await fieldOf('Πεδίο b'), 'y')
  await user.click(await buttonOf(applicationsEl['edit.foot.return']))
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'submit' }))
  const title = await screen.findByRole('heading', { level: 3, name: 'Σελίδα two' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  // Its own answers stand under it.
  expect(title.parentElement?.parentElement?.textContent).toContain('Πεδίο by')
  expect(title.parentElement?.parentElement?.textContent).not.toContain('Πεδίο a')
  // Whoever goes back without changing a part goes on as before.
  await user.click(await buttonOf(submissionEl.back))
  await buttonOf(applicationsEl['edit.foot.continue'])
})

test('before the first try nothing is wrong, only not done yet; on a phone the document has the order that is seen', async () => {
  let isWide = false
  const windows: MediaQueryList[] = []
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const of = Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList
    windows.push(of)
    return of
  })
  const required = { validate: { required: true } }
  const wanted = { id: 3, title: { el: 'Βιογραφικό' }, isRequired: true, isAsked: false, min: 0, max: 1, keepFileName: false, accepts: [] }
  const { user } = await showPages([panel('one', answer('a', required))], [], undefined, { requirements: [wanted] })
  const left = await screen.findByText(applicationsEl['edit.status.left'], { exact: false })
  const fold = left.closest('details')
  expect([fold?.open, fold?.firstElementChild?.textContent]).toEqual([false, appEl['state.draft']])
  // Who decides stands beside a draft too, and is asked for as one comes near.
  expect(screen.queryByText('Κοσμήτορας')).toBeNull()
  dispatchEvent(new Event('scroll'))
  await screen.findByText('Κοσμήτορας')
  expect(screen.queryByText(applicationsEl['edit.status.wanted'], { exact: false })).toBeNull()
  const attached = await screen.findByRole('region', { name: 'Βιογραφικό' })
  expect(within(attached).queryByText(appEl['state.missing'])).toBeNull()
  const partOf = (name: string) => screen.getByRole('region', { name })
  const seen = [partOf(applicationsEl['edit.status.title']), partOf(applicationsEl['edit.section.form']), partOf(applicationsEl['edit.way.title'])]
  const parts = [...seen, await buttonOf(applicationsEl['edit.foot.continue'])]
  const isAfter = (part: Element, index: number) => (parts[index]?.compareDocumentPosition(part) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(parts.slice(1).every(isAfter)).toBe(true)
  await user.click(await buttonOf(applicationsEl['edit.foot.continue']))
  await screen.findByText(applicationsEl['edit.status.wanted'], { exact: false })
  expect(within(attached).getByText(appEl['state.missing'])).toBeTruthy()
  expect(screen.queryByText(applicationsEl['edit.status.left'], { exact: false })).toBeNull()
  await user.click(await buttonOf(applicationsEl['edit.history.open']))
  const history = await screen.findByRole('dialog')
  isWide = true
  act(() => windows.forEach((of) => void of.dispatchEvent(Object.assign(new Event('change'), { matches: true }))))
  expect(document.querySelector('aside')).toBeTruthy()
  expect(document.querySelector('details')).toBeNull()
  expect(screen.getByRole('dialog')).toBe(history)
})
