import { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { LetterOffer, MendedLetter } from '@klesis/contract/letters/letters.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import type { PdfViewerProps } from '../../pdf-viewer/index.ts'
import { lettersEl } from '../letters.el.ts'
import { ApplicationLetters } from './ApplicationLetters.tsx'
import { mendedLettersEl as texts } from './mended-letters.el.ts'

// The viewer draws on a canvas, which this browser has none of.
vi.mock('../../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ source }: PdfViewerProps) => <output aria-label="paper">{new TextDecoder().decode(source as Uint8Array)}</output>,
}))
// The editors are fetched once, not within the time of a test.
beforeAll(async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  await Promise.all([
    import('../../../ui/rich-text/RichTextEditor.tsx'),
    import('../../procedures/rules/texts/PlaceholderEditor.tsx'),
    import('./PaperDialog.tsx'),
    import('./MendDialog.tsx'),
  ])
})

const template = { title: { el: 'Απόφαση' }, body: { el: '<p>Προς όλους {applicant.name}</p>' } }
const field = (name: string, label: string, example: string) => ({ name, label: { el: label }, example: { el: example } })
const untouched: MendedLetter = {
  ...template,
  ...{ isMended: false, revision: 0, mended: null, mayMend: true, template, languages: ['el'] },
  fields: [field('applicant.name', 'Όνομα αιτούντος', 'Ναταλία Νέα'), field('answer:city', 'Πόλη', 'Χανιά')],
}
const mendedOf = (html: string, revision: number, by = 'Άννα Δοκιμή'): MendedLetter => ({
  ...untouched,
  ...{ body: { el: html }, isMended: true, revision, mended: { at: '2026-11-20T10:00:00Z', by } },
})

/** The letters of an application, with a server that keeps what is saved. */
async function openLetters({ first = untouched, mayMend = true }: { first?: MendedLetter; mayMend?: boolean } = {}) {
  const server = startFakeServer()
  let kept = first
  const put = (next: MendedLetter) => {
    kept = next
    return next
  }
  const offer = (): LetterOffer => ({ kind: 'decision', title: 'Επιστολή απόφασης', isMended: kept.isMended, mayMend })
  server.on(letters.forApplication, () => ({ items: [offer()] }))
  server.on(letters.readMended, () => kept)
  server.on(letters.mend, ({ body: { revision, ...text } }) =>
    revision === kept.revision ? put({ ...mendedOf('', revision + 1), ...text }) : new FakeRefusal('letter.changed'),
  )
  server.on(letters.removeMended, () => put({ ...untouched, revision: kept.revision + 1 }))
  server.on(letters.previewForApplication, () => new Response('%PDF saved'))
  server.on(letters.previewMended, () => new Response('%PDF typed'))
  const { user } = await show(
    <ApplicationLetters application={{ id: 5, applicant: { fullname: 'Ναταλία Νέα' } }} level={2} />,
    ...(['mended-letters', 'letters', 'rich-text', 'pdf-viewer', 'procedures'] as const),
  )
  await screen.findByText('Επιστολή απόφασης')
  return { server, put, user }
}

type User = Awaited<ReturnType<typeof openLetters>>['user']

const body = () => screen.findByRole('textbox', { name: lettersEl.body })
const insert = async (user: User, search: string) => {
  await user.click(await screen.findByText(lettersEl['placeholders.insert']))
  await user.type(await screen.findByPlaceholderText(lettersEl['placeholders.search']), search)
  await user.keyboard('{ArrowDown}{Enter}')
}
const openMending = async (user: User) => {
  await user.click(await buttonOf(texts.change))
  await waitFor(async () => expect((await body()).textContent).toContain('Προς'))
}
const typeCity = async (user: User) => {
  await insert(user, 'πολη')
  await waitFor(async () => expect((await body()).textContent).toContain('Πόλη'))
}

test('a letter is mended for one person: what differs is marked, and the list says it', async () => {
  const { server, user } = await openLetters()
  await openMending(user)
  await screen.findByText(texts['mend.fromTemplate'], { exact: false })
  expect(screen.queryByText(texts['mend.differences'])).toBeNull()
  await typeCity(user)
  await screen.findByText(texts['mend.differences'])
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('{answer:city}'))
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(letters.mend)).toHaveLength(1))
  const [sent] = server.requestsOf(letters.mend)
  expect([sent?.params.id, sent?.params.kind, sent?.body.revision]).toEqual(['5', 'decision', 0])
  expect(sent?.body.body.el).toContain('{answer:city}')
  await screen.findByText(texts['mend.by'], { exact: false })
  await screen.findByText(texts.own)
})

test('what is typed is shown on paper before it is saved', async () => {
  const { server, user } = await openLetters()
  await openMending(user)
  await typeCity(user)
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByText(texts.see))
  await waitFor(async () => expect((await screen.findByRole('status', { name: 'paper' })).textContent).toBe('%PDF typed'))
  expect(server.requestsOf(letters.previewMended).map(({ body: { language } }) => language)).toEqual(['el'])
  expect(server.requestsOf(letters.mend)).toEqual([])
})

test('where somebody else mended it meanwhile, both are shown, and nothing typed is lost', async () => {
  const { server, put, user } = await openLetters()
  await openMending(user)
  await typeCity(user)
  put(mendedOf('<p>Άλλο κείμενο</p>', 1, 'Ελένη'))
  await user.click(await buttonOf(texts.save))
  await screen.findByText(lettersEl.conflict)
  await screen.findByText('Άλλο κείμενο')
  expect((await body()).textContent).toContain('Πόλη')
  await user.click(await buttonOf(lettersEl['conflict.keepMine']))
  await waitFor(() => expect(screen.queryByText(lettersEl.conflict)).toBeNull())
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(letters.mend).map((asked) => asked.body.revision)).toEqual([0, 1]))
})

test('the text of the invitation comes back after a question', async () => {
  const { server, user } = await openLetters({ first: mendedOf('<p>Προς εσάς</p>', 3) })
  await openMending(user)
  await user.click(await buttonOf(texts.template))
  await screen.findByText(texts['template.text'])
  await user.click(within(await screen.findByRole('dialog', { name: texts['template.title'] })).getByText(texts.template))
  await waitFor(async () => expect((await body()).textContent).toContain('Προς όλους'))
  expect(server.requestsOf(letters.removeMended).map(({ query }) => query.revision)).toEqual(['3'])
  await waitFor(() => expect(screen.queryByText(texts.own)).toBeNull())
})

test('it is not closed over what was typed without a question', async () => {
  const { user } = await openLetters()
  await openMending(user)
  await typeCity(user)
  await user.click(await screen.findByLabelText('Κλείσιμο'))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  expect((await body()).textContent).toContain('Πόλη')
})

test('who may not mend sees the letter and is offered nothing more', async () => {
  const { user } = await openLetters({ mayMend: false })
  expect(screen.queryByText(texts.change)).toBeNull()
  await user.click(await buttonOf(texts.see))
  await waitFor(async () => expect((await screen.findByRole('status', { name: 'paper' })).textContent).toBe('%PDF saved'))
})

test('once it is too late the refusal says so and what was typed stays', async () => {
  const { server, user } = await openLetters()
  server.on(letters.mend, () => new FakeRefusal('letter.tooLate'))
  await openMending(user)
  await typeCity(user)
  await user.click(await buttonOf(texts.save))
  await screen.findByText(refusalText('letter.tooLate'))
  expect((await body()).textContent).toContain('Πόλη')
})

test('nothing is shown while the invitation writes no letter', async () => {
  const server = startFakeServer()
  server.on(letters.forApplication, () => ({ items: [] }))
  await show(<ApplicationLetters application={{ id: 5, applicant: { fullname: 'Ναταλία Νέα' } }} level={3} />, 'mended-letters')
  await waitFor(() => expect(server.requestsOf(letters.forApplication)).toHaveLength(1))
  expect(screen.queryByText(texts.title)).toBeNull()
})
