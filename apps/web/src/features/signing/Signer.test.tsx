import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { DetectedDocument, FoundSignature, SignatureBox, SigningOptions } from '@klesis/contract/signing/signing.ts'
import { useEffect, useImperativeHandle } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { buttonOf, fieldOf, show, write } from '../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../testing/testing-library.ts'
import type { PdfMark, PdfViewerProps } from '../pdf-viewer/index.ts'
import type { StepToSign } from './dialog/sign-subject.ts'
import { Signer } from './Signer.tsx'
import { signingEl } from './signing.el.ts'
import type { ExpectedSigner } from './signing.queries.ts'

/** The viewer as the signer sees it: two pages in view, and what was added to them. */
const viewer = vi.hoisted(() => ({
  went: [] as number[],
  tools: [] as readonly string[],
  marks: [] as PdfMark[],
  failure: undefined as Parameters<NonNullable<PdfViewerProps['onFailed']>>[0] | undefined,
  save: () => Promise.resolve(new Uint8Array()),
}))
const a4 = { width: 595, height: 842, scale: 1, rotation: 0 }

vi.mock('../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ title, panel, overlay, onLoaded, onChanges, tools, source, ref, ...rest }: PdfViewerProps) => {
    viewer.tools = tools ?? []
    const nothing = () => undefined
    const hasChanges = viewer.marks.length > 0
    useImperativeHandle(ref, () => ({ goTo: (page) => void viewer.went.push(page), step: nothing, zoom: nothing, hasChanges, save: () => viewer.save() }))
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
    useEffect(() => {
      if (viewer.failure) return rest.onFailed?.(viewer.failure)
      onLoaded?.({ pages: 2, ...a4, isEncrypted: false, hasActiveContent: false })
      onChanges?.(viewer.marks)
    }, [source])
    return (
      <div>
        {title}
        {[1, 2].map((number) => (
          <div key={number} className="page">
            {overlay?.({ number, ...a4 })}
          </div>
        ))}
        {panel}
      </div>
    )
  },
}))

const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: false, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}
const pdf = new TextEncoder().encode('%PDF-1.7 one')
const at = (x: number, part: Partial<SignatureBox> = {}): SignatureBox => ({ page: 1, x, y: 100, width: 150, height: 50, ...part })
const signatureOf = (part: Partial<FoundSignature> = {}): FoundSignature => ({
  ...{ field: 'Signature1', name: 'Μανόλης Τζεδάκης', position: at(50), at: '2026-11-20T11:20:00Z', verdict: 'valid', reason: null, level: 'B-T' },
  ...{ changes: [], isTimeStamp: false },
  ...part,
})
const detectedOf = (signatures: FoundSignature[] = [], data: Partial<DetectedDocument['data']> = {}): DetectedDocument => ({
  ...{ pos: [at(50), at(220, { page: 2, label: 'Κοσμήτορας' })], certs: signatures.length, action: null, pdfFileName: 'Απόφαση.pdf' },
  data: { pages: 2, warnings: [], signatures, mayBeSigned: true, ...data },
})

const textOfFile = async (parts: unknown) => (parts as { file: File }).file.text()

async function showSigner(detected: DetectedDocument | FakeRefusal = detectedOf(), step?: StepToSign, onOther?: () => void) {
  const server = startFakeServer()
  server.on(identity.me, () => personOf())
  server.on(signing.detect, () => detected)
  server.on(signing.options, () => options)
  server.on(signing.sign, () => new Response('%PDF-1.7 signed'))
  const { user } = await show(
    <Signer opened={{ bytes: pdf, fileName: 'Απόφαση.pdf' }} title="Απόφαση" back={null} step={step} {...(onOther && { onOther })} />,
    'signing',
    'forms',
  )
  const box = () => screen.findByRole('button', { name: /^Πλαίσιο υπογραφής/ })
  const labelOf = (page: number, left: number, bottom: number) =>
    `${signingEl['box.label'].replace('{{page}}', String(page)).replace('{{left}}', String(left)).replace('{{bottom}}', String(bottom))} ${personOf().fullname}`
  const sent = () => server.requestsOf(signing.sign).map(({ body }) => body as unknown as Record<string, string | File>)
  return { server, user, box, labelOf, sent }
}

beforeEach(() => {
  signIn(personOf())
  Object.assign(viewer, { went: [], marks: [], failure: undefined })
})

test('the document is detected, and the box stands at pos[certs]', async () => {
  const { server, box, labelOf } = await showSigner(detectedOf([signatureOf()]))
  expect((await box()).getAttribute('aria-label')).toBe(labelOf(2, 247, 101))
  await screen.findByText(signingEl['box.foundAs'].replace('{{label}}', 'Κοσμήτορας'))
  expect(viewer.went).toEqual([2])
  const [asked] = server.requestsOf(signing.detect)
  expect(await textOfFile(asked?.body)).toBe('%PDF-1.7 one')
})

test('arrows move the box, fields say and set its place, and Page Up takes it along with the focus', async () => {
  const { box, labelOf, user } = await showSigner(detectedOf([signatureOf()]))
  ;(await box()).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe(labelOf(2, 248, 111)))
  await user.keyboard('{PageUp}')
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe(labelOf(1, 248, 111)))
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  expect(viewer.went).toEqual([2, 1])
  expect((await fieldOf(signingEl['box.left'])).value).toBe('248 pt')
  fireEvent.change(await fieldOf(signingEl['box.bottom']), { target: { value: '300 pt' } })
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe(labelOf(1, 248, 300)))
  await user.click(await buttonOf(signingEl['box.toFound']))
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).toBe(labelOf(2, 247, 101)))
})

test('the box is scrolled into sight where it is put, also by keys', async () => {
  const seen = vi.fn()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    seen(this.getAttribute('aria-label'))
  })
  const { box, labelOf, user } = await showSigner()
  ;(await box()).focus()
  await waitFor(() => expect(seen.mock.calls).toEqual([[labelOf(1, 77, 101)]]))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(seen.mock.calls.at(-1)).toEqual([labelOf(1, 78, 101)]))
})

test('a press on a page places the box, one beside the pages leaves it where it is', async () => {
  const { box, labelOf, user } = await showSigner()
  await box()
  await user.click(screen.getByRole('heading', { name: signingEl['signed.title'] }))
  expect((await box()).getAttribute('aria-label')).toBe(labelOf(1, 77, 101))
  const [page] = document.querySelectorAll('.page')
  if (page) await user.click(page)
  await waitFor(async () => expect((await box()).getAttribute('aria-label')).not.toBe(labelOf(1, 77, 101)))
})

test('where the document cannot be shown it is said that it is not signed here', async () => {
  viewer.failure = 'invalid'
  await showSigner()
  await screen.findByText(signingEl['notAllowed.notShown'])
  expect(screen.queryByText(signingEl['box.detecting'])).toBeNull()
  expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(true)
})

test('a field that waits for this signature has it, whatever pos[certs] says, and it is not moved', async () => {
  const step: StepToSign = { uuid: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11', applicationId: 5, field: 'step-3', requirement: undefined, next: null }
  const pos = [at(50, { label: 'step-2' }), at(300, { page: 2, width: 230, height: 64, label: 'step-3' })]
  await showSigner({ ...detectedOf(), pos }, step)
  const fixed = signingEl['box.fixed'].replace('{{page}}', '2')
  const box = await screen.findByRole('img', { name: fixed })
  expect([box.style.left, box.style.top, box.style.width, box.style.height]).toEqual(['300px', '678px', '230px', '64px'])
  await screen.findByText(fixed)
  expect(screen.queryByLabelText(signingEl['box.left'])).toBeNull()
  expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(false)
})

test('over an earlier signature the box says so and blocks', async () => {
  const { user, box } = await showSigner(detectedOf([signatureOf({ position: at(230, { page: 2 }) })]))
  await screen.findByText(signingEl['box.overlapsHelp'])
  await screen.findByText(signingEl['box.overlaps'])
  expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(true)
  ;(await box()).focus()
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(screen.queryByText(signingEl['box.overlapsHelp'])).toBeNull())
  expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(false)
})

test('who has signed stands beside it; a failed one is first, unfolds why, and signing asks once more', async () => {
  const failed = signatureOf({ field: 'Signature2', name: 'Άννα Άλλη', verdict: 'altered', changes: [{ what: 'content', page: 2 }], position: null })
  const { user } = await showSigner(detectedOf([signatureOf(), failed]))
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toContain('Άννα Άλλη')
  expect(rows[1]).toContain(`${signingEl['verdict.valid']}, ${signingEl['verdict.stamped']}`)
  const [why] = await screen.findAllByText(signingEl['signed.why'])
  if (why) await user.click(why)
  await screen.findByText(signingEl['why.altered'])
  await screen.findByText(`σελίδα 2: ${signingEl['change.content']}`)
  await waitFor(async () => expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(false))
  await user.click(await buttonOf(signingEl['sign.open']))
  await screen.findByText(signingEl['sign.failedBeforeText'])
  await user.click(await buttonOf(signingEl['sign.failedBeforeConfirm']))
  await fieldOf(signingEl['dialog.pin'])
})

test('what the reader added is saved into the document before it is signed, and the signed one takes its place', async () => {
  viewer.marks = [{ id: 'a', kind: 'highlight', page: 2 }]
  viewer.save = async () => new TextEncoder().encode('%PDF-1.7 one and a note')
  const { server, user, sent, box } = await showSigner()
  await screen.findByText(signingEl['marks.title_one'].replace('{{count}}', '1'))
  await box()
  await user.click(await buttonOf(signingEl['sign.open']))
  await write(signingEl['dialog.pin'], 'olive tree')
  server.on(signing.sign, () => {
    viewer.marks = []
    return new Response('%PDF-1.7 signed')
  })
  await user.click(await buttonOf(signingEl['dialog.sign']))
  await screen.findAllByText(signingEl['result.text'].replace('{{name}}', 'Απόφαση_signed.pdf'))
  expect(await textOfFile(sent()[0])).toBe('%PDF-1.7 one and a note')
  expect(sent()[0]).toMatchObject({ Page: '1', X: '50', Y: '100', Width: '150', Height: '50' })
  await waitFor(() => expect(server.requestsOf(signing.detect)).toHaveLength(2))
  expect(await textOfFile(server.requestsOf(signing.detect)[1]?.body)).toBe('%PDF-1.7 signed')
  await waitFor(() => expect(viewer.tools).not.toContain('ink'))
})

test('additions that would break the document are told, and nothing is sent', async () => {
  viewer.marks = [{ id: 'a', kind: 'ink', page: 1 }]
  viewer.save = () => Promise.reject(new Error('not kept'))
  const { user, sent, box } = await showSigner()
  await box()
  await user.click(await buttonOf(signingEl['sign.open']))
  await write(signingEl['dialog.pin'], 'olive tree')
  await user.click(await buttonOf(signingEl['dialog.sign']))
  await screen.findByText(signingEl['marks.notSaved'])
  expect(sent()).toEqual([])
})

test('a document that may not be signed says why, and has no box', async () => {
  await showSigner(detectedOf([signatureOf()], { mayBeSigned: false, refusal: 'pdf.certified', warnings: ['script'] }))
  await screen.findByText(signingEl['notAllowed.certified'])
  await screen.findByText(signingEl['warning.script'])
  expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Πλαίσιο υπογραφής/ })).toBeNull()
})

test('a damaged document says so, and that it cannot be signed, and is not offered to be checked again', async () => {
  await showSigner(new FakeRefusal('pdf.damaged'))
  await screen.findByText(refusalText('pdf.damaged'))
  screen.getByText(signingEl['notAllowed.title'])
  expect(screen.queryByText(appEl['action.retry'])).toBeNull()
})

test('a document that cannot be checked says why, and can be tried again', async () => {
  const { server, user, box } = await showSigner(new FakeRefusal('pdf.tooHard'))
  await screen.findByText(refusalText('pdf.tooHard'))
  server.on(signing.detect, () => detectedOf())
  await user.click(await buttonOf(appEl['action.retry']))
  await box()
})

test('Escape closes the dialog and returns the focus to the button that opened it', async () => {
  const { user, box } = await showSigner()
  await box()
  await user.click(await buttonOf(signingEl['sign.open']))
  await fieldOf(signingEl['dialog.pin'])
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await buttonOf(signingEl['sign.open'])))
})

test('who is still to sign stands below who has signed; once the person has signed they are no longer among them', async () => {
  const expected: ExpectedSigner[] = [
    { id: 3, position: { el: 'Κοσμήτορας' }, name: 'Νεφέλη', turn: 'mine' },
    { id: 4, position: { el: 'Αντιπρύτανης' }, name: 'Ζωή Μαρκάκη', turn: 'later' },
  ]
  const step: StepToSign = { uuid: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11', applicationId: 5, field: null, requirement: undefined, next: null, expected }
  const { user } = await showSigner(detectedOf([signatureOf()]), step)
  const list = await screen.findByRole('list', { name: signingEl['expected.title'] })
  const names = () => [...list.querySelectorAll('b')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['Κοσμήτορας, εσείς', 'Αντιπρύτανης'])
  expect(list.textContent).toContain(signingEl['expected.later'])
  await waitFor(async () => expect((await buttonOf(signingEl['sign.open'])).disabled).toBe(false))
  await user.click(await buttonOf(signingEl['sign.open']))
  await write(signingEl['dialog.pin'], '123456')
  await user.click(await buttonOf(signingEl['dialog.signAndApprove']))
  await screen.findByRole('heading', { level: 3, name: signingEl['result.title'] })
  await waitFor(() => expect([...document.querySelectorAll('[data-turn] b')].map(({ textContent }) => textContent)).toEqual(['Αντιπρύτανης']))
})

test('another document asks before what was added to this one is lost', async () => {
  const onOther = vi.fn()
  viewer.marks = [{ id: 'a', kind: 'highlight', page: 2 }]
  const { user, box } = await showSigner(detectedOf(), undefined, onOther)
  await box()
  await user.click(screen.getByRole('button', { name: signingEl['drop.other'] }))
  await screen.findByText(signingEl['drop.marksLost'])
  expect(onOther).not.toHaveBeenCalled()
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onOther).toHaveBeenCalledTimes(1)
})
