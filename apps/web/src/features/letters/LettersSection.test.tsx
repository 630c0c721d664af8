import { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { Letter } from '@klesis/contract/letters/letters.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { TextLanguagesProvider } from '../../ui/text-languages.ts'
import type { PdfViewerProps } from '../pdf-viewer/index.ts'
import { LettersSection } from './LettersSection.tsx'
import { lettersEl as texts } from './letters.el.ts'

// The viewer draws on a canvas, which this browser has none of.
vi.mock('../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ source }: PdfViewerProps) => <output aria-label="paper">{new TextDecoder().decode(source as Uint8Array)}</output>,
}))
// The editors are fetched once, not within the time of a test.
beforeAll(async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  await Promise.all([
    import('../../ui/rich-text/RichTextEditor.tsx'),
    import('../procedures/rules/texts/PlaceholderEditor.tsx'),
    import('./LetterPreviewDialog.tsx'),
    import('./versions/LetterVersionsDialog.tsx'),
  ])
})

const version = { number: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή' }

const letterOf = (part: Partial<Letter> = {}): Letter => ({
  ...{ kind: 'decision', title: { el: 'Απόφαση' }, body: { el: '<p>Προς {applicant.name}</p>' }, revision: 3 },
  ...{ saved: version, live: version, differsFromLive: false, isWrittenWhenLive: null },
  ...part,
})
const nothing = { title: {}, body: {}, revision: 0, saved: null, live: null }
const field = (name: string, label: string, example: string) => ({ name, label: { el: label }, example: { el: example } })

interface Options {
  first?: Letter
  isPublished?: boolean
  languages?: string[]
}

/** The letters of an invitation, with a server that keeps what is saved. */
async function openLetters({ first = letterOf(), isPublished = true, languages = ['el'] }: Options = {}) {
  const server = startFakeServer()
  const kept = new Map<string | undefined, Letter>(
    [first, letterOf({ kind: 'rejection', ...nothing }), letterOf({ kind: 'interview', ...nothing })].map((one) => [one.kind, one]),
  )
  const put = (letter: Letter) => {
    kept.set(letter.kind, letter)
    return letter
  }
  server.on(letters.list, () => ({ invitation: { title: { el: 'Υποτροφία' }, isPublished, languages }, items: [...kept.values()] }))
  server.on(letters.placeholders, () => ({
    application: { id: 41, label: '2026-0405, Ναταλία Νέα' },
    items: [field('applicant.name', 'Όνομα αιτούντος', 'Ναταλία Νέα'), field('answer:city', 'Πόλη', 'Χανιά')],
  }))
  server.on(letters.save, ({ params, body: { revision, ...text } }) => {
    const before = kept.get(params.kind)
    if (before?.revision !== revision) return new FakeRefusal('letter.changed')
    const saved = { ...version, number: 3 }
    return put({ ...before, ...text, revision: revision + 1, saved, live: isPublished ? before.live : saved, differsFromLive: isPublished })
  })
  server.on(letters.putIntoEffect, ({ params }) =>
    put({ ...(kept.get(params.kind) ?? first), live: { ...version, number: 3 }, differsFromLive: false, isWrittenWhenLive: null, revision: 5 }),
  )
  server.on(letters.takeOutOfEffect, ({ params }) => put({ ...(kept.get(params.kind) ?? first), live: null, revision: 5 }))
  const onModified = vi.fn<(isModified: boolean) => void>()
  const page = await show(
    <TextLanguagesProvider value={{ shown: languages }}>
      <LettersSection invitation={{ id: 7, revision: 1 }} onModified={onModified} />
    </TextLanguagesProvider>,
    'letters',
    'rich-text',
    'pdf-viewer',
    'procedures',
  )
  return { server, put, onModified, ...page }
}

const body = () => screen.findByRole('textbox', { name: texts.body })
const tab = (kind: keyof typeof texts) => screen.findByRole('tab', { name: new RegExp(texts[kind]) })
type User = Awaited<ReturnType<typeof openLetters>>['user']

/** Inserts what is found under the words, at the cursor of the text. */
async function insert(user: User, words: string) {
  await user.click(await body())
  await user.click(await buttonOf(texts['placeholders.insert']))
  await user.type(await fieldOf(texts['placeholders.search']), words)
  await user.keyboard('{ArrowDown}{Enter}')
}

test('each kind says whether it is written; a placeholder is found by name or example, inserted at the cursor, saved and put into effect', async () => {
  const { server, user, onModified } = await openLetters()
  expect((await tab('kind.decision')).textContent).toContain(texts['state.live'])
  expect((await tab('kind.rejection')).textContent).toContain(texts['state.none'])
  expect((await body()).textContent).toBe('Προς Όνομα αιτούντος')
  await insert(user, 'χανι')
  await waitFor(async () => expect((await body()).textContent).toContain('Πόλη'))
  expect((await tab('kind.decision')).textContent).toContain(texts['state.unsaved'])
  expect(onModified).toHaveBeenLastCalledWith(true)
  await user.click(await buttonOf(texts.save))
  await screen.findByText(texts['waits.live'].replace('{{number}}', '2'))
  const [saved] = server.requestsOf(letters.save)
  expect(saved?.body).toMatchObject({ revision: 3, title: { el: 'Απόφαση' } })
  expect(saved?.body.body.el).toContain('{answer:city}')
  expect(onModified).toHaveBeenLastCalledWith(false)
  await user.click(await buttonOf(texts.effect))
  await waitFor(async () => expect((await tab('kind.decision')).textContent).toContain(texts['state.live']))
  expect(server.requestsOf(letters.putIntoEffect).map((asked) => asked.body)).toEqual([{ revision: 4 }])
})

test('a letter that an import takes out of effect on publishing says so, also where its text is the same, and can be kept', async () => {
  const { server, user } = await openLetters({ first: letterOf({ isWrittenWhenLive: false }) })
  await screen.findByText(texts['ends.text'].replace('{{number}}', '2'))
  expect((await tab('kind.decision')).textContent).toContain(texts['state.ends'])
  await user.click(await buttonOf(texts['ends.keep']))
  await waitFor(() => expect(screen.queryByText(texts['ends.keep'])).toBeNull())
  expect(server.requestsOf(letters.putIntoEffect).map((asked) => asked.body)).toEqual([{ revision: 3 }])
})

test('a letter that an import puts into effect on publishing says so', async () => {
  await openLetters({ first: letterOf({ live: null, differsFromLive: true, isWrittenWhenLive: true }) })
  await screen.findByText(`${texts['waits.none']} ${texts['waits.comes']}`)
})

test('an unknown placeholder is marked and named', async () => {
  await openLetters({ first: letterOf({ body: { el: '<p>{aplicant.name} {answer:town}</p>' }, title: { el: '{applicant.name}' } }) })
  const fault = i18n.t('letters:unknown', { count: 2, names: '{aplicant.name}, {answer:town}' })
  await screen.findByText(fault)
  expect((await body()).querySelectorAll('[data-unknown]')).toHaveLength(2)
  expect((await body()).getAttribute('aria-invalid')).toBe('true')
})

test('a kind without a letter begins with an example in each language; what is not saved stays while another kind is shown', async () => {
  const { server, user } = await openLetters({ languages: ['el', 'en'] })
  await user.click(await tab('kind.rejection'))
  await screen.findByText(texts['none.title'])
  await user.click(await buttonOf(texts['none.example']))
  await waitFor(() => expect(screen.queryByText(texts['none.title'])).toBeNull())
  await user.click(await tab('kind.interview'))
  await screen.findByText(texts['about.interview'])
  await user.click(await tab('kind.rejection'))
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(letters.save)).toHaveLength(1))
  const [saved] = server.requestsOf(letters.save)
  expect(Object.keys(saved?.body.body ?? {})).toEqual(['el', 'en'])
  expect(saved?.params.kind).toBe('rejection')
  expect(saved?.body.revision).toBe(0)
})

test('where somebody else was first, both letters are shown, and what was typed is saved over theirs only when that is chosen', async () => {
  const { server, put, user } = await openLetters()
  await insert(user, 'πολη')
  await waitFor(async () => expect((await body()).textContent).toContain('Πόλη'))
  put(letterOf({ body: { el: '<p>Άλλο κείμενο</p>' }, revision: 4, saved: { ...version, number: 3, savedBy: 'Ελένη' } }))
  await user.click(await buttonOf(texts.save))
  await screen.findByText(texts.conflict)
  await screen.findByText('Άλλο κείμενο')
  expect((await body()).textContent).toContain('Πόλη')
  await user.click(await buttonOf(texts['conflict.keepMine']))
  await waitFor(() => expect(screen.queryByText(texts.conflict)).toBeNull())
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(letters.save).map((asked) => asked.body.revision)).toEqual([3, 4]))
  await waitFor(() => expect(screen.queryByText(texts.undo)).toBeNull())
})

test('what one letter was refused is not shown with another', async () => {
  const { server, user } = await openLetters()
  await insert(user, 'πολη')
  server.on(letters.save, () => new FakeRefusal('access.denied'))
  await user.click(await buttonOf(texts.save))
  await screen.findByText(refusalText('access.denied'))
  await user.click(await tab('kind.rejection'))
  await screen.findByText(texts['none.title'])
  expect(screen.queryByText(refusalText('access.denied'))).toBeNull()
})

test('a save goes on while another letter is shown: it is not sent again, and what it is refused stands at its letter', async () => {
  const { server, user } = await openLetters()
  const answer = Promise.withResolvers<FakeRefusal>()
  await insert(user, 'πολη')
  server.on(letters.save, () => answer.promise)
  await user.click(await buttonOf(texts.save))
  await user.click(await tab('kind.rejection'))
  await screen.findByText(texts['none.title'])
  await user.click(await tab('kind.decision'))
  const save = await buttonOf(texts.save)
  expect(save.hasAttribute('data-loading')).toBe(true)
  await user.click(save)
  await user.click(await tab('kind.rejection'))
  await screen.findByText(texts['none.title'])
  answer.resolve(new FakeRefusal('access.denied'))
  await user.click(await tab('kind.decision'))
  await screen.findByText(refusalText('access.denied'))
  expect(server.requestsOf(letters.save)).toHaveLength(1)
})

test('where both typed the same, keeping mine leaves nothing to be saved', async () => {
  const { server, put, onModified, user } = await openLetters()
  await insert(user, 'πολη')
  server.on(letters.save, ({ body: { revision: _, ...text } }) => {
    put(letterOf({ ...text, revision: 4 }))
    return new FakeRefusal('letter.changed')
  })
  await user.click(await buttonOf(texts.save))
  await screen.findByText(texts['conflict.same'])
  await user.click(await buttonOf(texts['conflict.keepMine']))
  await waitFor(() => expect(onModified).toHaveBeenLastCalledWith(false))
})

test('theirs can be taken instead', async () => {
  const { put, user } = await openLetters()
  await insert(user, 'πολη')
  put(letterOf({ body: { el: '<p>Άλλο κείμενο</p>' }, revision: 4 }))
  await user.click(await buttonOf(texts.save))
  await user.click(await buttonOf(texts['conflict.takeTheirs']))
  await waitFor(async () => expect((await body()).textContent).toBe('Άλλο κείμενο'))
})

test('the letter as it stands is shown with the application that was submitted last; a refusal says why', async () => {
  const { server, user } = await openLetters()
  server.on(letters.preview, () => new Response('%PDF 1'))
  await insert(user, 'πολη')
  await user.click(await buttonOf(texts.preview))
  await waitFor(async () => expect((await screen.findByRole('status', { name: 'paper' })).textContent).toBe('%PDF 1'))
  const [asked] = server.requestsOf(letters.preview)
  expect(asked?.body).toMatchObject({ applicationId: 41, language: 'el' })
  expect(asked?.body.body?.el).toContain('{answer:city}')
})

test('a preview that is refused says why', async () => {
  const { server, user } = await openLetters()
  server.on(letters.preview, () => new FakeRefusal('document.preparationFailed'))
  await user.click(await buttonOf(texts.preview))
  await screen.findByText(refusalText('document.preparationFailed'))
})

test('a letter is written no more after a question', async () => {
  const { server, user } = await openLetters()
  await user.click(await buttonOf(texts.takeOut))
  await screen.findByText(texts['takeOut.text'])
  await user.click(within(await screen.findByRole('dialog')).getByText(texts.takeOut))
  await screen.findByText(texts['waits.none'])
  expect(server.requestsOf(letters.takeOutOfEffect).map(({ query }) => query.revision)).toEqual(['3'])
})

test('the text of an earlier version is compared, and taken to be saved anew', async () => {
  const { server, user } = await openLetters()
  const bodies: Record<string, string> = { 1: '<p>Προς εσάς</p>', 2: '<p>Προς {applicant.name}</p>' }
  server.on(letters.versions, () => ({
    items: [
      { ...version, effect: { at: '2026-11-21T08:00:00Z', by: 'Πέτρος Πρόεδρος' } },
      { ...version, number: 1, effect: null },
    ],
    ...{ total: 2, totalIsExact: true },
  }))
  server.on(letters.version, ({ params }) => ({
    ...version,
    number: Number(params.number),
    title: { el: 'Απόφαση' },
    body: { el: bodies[params.number ?? ''] ?? '' },
  }))
  await user.click(await buttonOf(texts.versions))
  const dialog = await screen.findByRole('dialog')
  const newest = (await within(dialog).findByText('Πέτρος Πρόεδρος')).closest('li')
  expect(newest?.textContent).toContain(texts['versions.effect'])
  const [ofSecond, ofFirst] = await within(dialog).findAllByText(/Τι άλλαξε/)
  await user.click(ofSecond as HTMLElement)
  await waitFor(() => expect([dialog.querySelector('del')?.textContent, dialog.querySelector('ins')?.textContent]).toEqual(['εσάς', '{applicant.name}']))
  await user.click(ofFirst as HTMLElement)
  await user.click(await within(dialog).findByText(texts['versions.take']))
  await waitFor(async () => expect((await body()).textContent).toContain('Προς εσάς'))
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(letters.save).map((asked) => asked.body.body.el)).toEqual(['<p>Προς εσάς</p>']))
})

test('letters that cannot be read say why', async () => {
  const server = startFakeServer()
  server.on(letters.list, () => new FakeRefusal('invitation.notFound'))
  server.on(letters.placeholders, () => new FakeRefusal('invitation.notFound'))
  await show(<LettersSection invitation={{ id: 7, revision: 1 }} onModified={() => undefined} />, 'letters')
  await screen.findByText(refusalText('invitation.notFound'))
})
