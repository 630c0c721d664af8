import { documents } from '@klesis/contract/documents/documents.calls.ts'
import type { ApplicationDocument } from '@klesis/contract/documents/documents.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { documentsEl } from './documents.el.ts'
import { SignedDocuments } from './SignedDocuments.tsx'

const documentOf = (part: Partial<ApplicationDocument> = {}): ApplicationDocument => ({
  ...{ id: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11', title: 'Αίτηση 2026-0405', kind: 'application', state: 'official', isOfficial: true, isOriginal: false },
  ...{ code: 'ABCD-EFGH-JKMN-PQRS', fileName: 'Αίτηση 2026-0405.pdf', size: 214_000, madeAt: '2026-11-20T10:00:00Z' },
  signatures: [{ position: { el: 'Πρόεδρος' }, unit: { el: 'Τμήμα' }, name: 'Μανόλης Τζεδάκης', standsInFor: null, at: '2026-11-20T11:20:00Z', level: 'B-T' }],
  seal: null,
  awaitsSeal: false,
  evidence: null,
  copies: [],
  mayCopy: false,
  ...part,
})

test('who signed a document stands there with position, time and level; the file is downloaded by its name', async () => {
  const server = startFakeServer()
  server.on(documents.list, () => ({ items: [documentOf()] }))
  server.on(documents.download, () => new Response('%PDF'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await show(<SignedDocuments applicationId={5} />, 'documents')
  const row = await screen.findByText('Αίτηση 2026-0405')
  const text = row.closest('li')?.textContent ?? ''
  expect(text).toContain('Πρόεδρος, Τμήμα: Μανόλης Τζεδάκης')
  expect(text).toContain('20-11-2026, 13:20')
  expect(text).toContain(documentsEl.stamped)
  expect(text).toContain(documentsEl.notOriginal)
  await user.click(await screen.findByRole('button', { name: documentsEl.downloadOne.replace('{{title}}', 'Αίτηση 2026-0405') }))
  await waitFor(() => expect(saved).toEqual(['Αίτηση 2026-0405.pdf']))
  expect(server.requestsOf(documents.download).map(({ params }) => params.id)).toEqual(['5'])
  vi.restoreAllMocks()
})

test.each([
  ['official and an original', { isOriginal: true }, false],
  ['official without a stamp', { isOriginal: false }, true],
  ['not official yet', { isOfficial: false, state: 'prepared' as const }, false],
])('a document that is %s says whether it is no original', async (_, part, isTold) => {
  const server = startFakeServer()
  server.on(documents.list, () => ({ items: [documentOf(part)] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  await screen.findByText('Αίτηση 2026-0405')
  expect(screen.queryByText(documentsEl.notOriginal) !== null).toBe(isTold)
})

test.each(['B-LT', 'B-LTA', null] as const)('a document of the level %s says how long it can be verified', async (evidence) => {
  const server = startFakeServer()
  server.on(documents.list, () => ({ items: [documentOf({ evidence })] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  await screen.findByText('Αίτηση 2026-0405')
  const shown = (['B-LT', 'B-LTA'] as const).filter((level) => screen.queryByText(documentsEl[`evidence.${level}`]) !== null)
  expect(shown).toEqual(evidence ? [evidence] : [])
})

test('a position that is named with its unit has it once, and the code reads as it is printed', async () => {
  const server = startFakeServer()
  const [signature] = documentOf().signatures
  const signatures = signature ? [{ ...signature, position: { el: 'Πρόεδρος · Τμήμα' } }] : []
  server.on(documents.list, () => ({ items: [documentOf({ code: 'ABCDEFGHJKMNPQRS', signatures })] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  const text = (await screen.findByText('Αίτηση 2026-0405')).closest('li')?.textContent ?? ''
  expect(text).toContain('ABCD-EFGH-JKMN-PQRS')
  expect(text).toContain('Πρόεδρος · Τμήμα: Μανόλης Τζεδάκης')
})

test('a letter that nobody signs stands there by its name, and no signature is waited for', async () => {
  const server = startFakeServer()
  server.on(documents.list, () => ({ items: [documentOf({ title: 'Απόφαση έγκρισης', kind: 'letter', signatures: [] })] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  await screen.findByRole('heading', { name: documentsEl.titleWithLetters })
  await screen.findByText('Απόφαση έγκρισης')
  expect(screen.queryByText(documentsEl.noSignatures)).toBeNull()
})

test('a list that cannot be read says why', async () => {
  const server = startFakeServer()
  server.on(documents.list, () => new FakeRefusal('application.notFound'))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  await screen.findByText(refusalText('application.notFound'))
})

test.each([
  ['with a time stamp', 'B-T', true],
  ['without one', 'B-B', false],
] as const)('a letter that the institution sealed %s says so and waits for no signature', async (_, level, isOriginal) => {
  const server = startFakeServer()
  const seal = { name: 'Πολυτεχνείο Κρήτης', at: '2026-11-20T11:20:00Z', level }
  server.on(documents.list, () => ({ items: [documentOf({ kind: 'letter', signatures: [], seal, isOriginal })] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  const text = (await screen.findByText('Αίτηση 2026-0405')).closest('li')?.textContent ?? ''
  expect(text).toContain(`${documentsEl.sealedBy.replace('{{name}}', seal.name)} · 20-11-2026, 13:20${isOriginal ? ` · ${documentsEl.stamped}` : ''}`)
  expect(text.includes(documentsEl.noStamp)).toBe(!isOriginal)
  expect(text.includes(documentsEl.notOriginal)).toBe(!isOriginal)
  expect(text).not.toContain(documentsEl.noSignatures)
})

test('exact copies stand below their document with who certified them; who may certify makes one, after being asked', async () => {
  const server = startFakeServer()
  const copy = {
    ...{ id: '0d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a12', code: '7K2M9QXD0ZTB4HRC', fileName: 'Ακριβές αντίγραφο.pdf', size: 300_000, isInForce: true },
    ...{ position: { el: 'Γραμματέας' }, unit: { el: 'Γραμματεία' }, name: 'Ελένη Δήμου', at: '2026-11-21T10:00:00Z', level: 'B-T' as const },
  }
  let copies: (typeof copy)[] = []
  server.on(documents.list, () => ({ items: [documentOf({ copies, mayCopy: true })] }))
  server.on(documents.copy, () => new FakeRefusal('signing.providerDown'))
  const { user } = await show(<SignedDocuments applicationId={5} />, 'documents')
  await user.click(await screen.findByRole('button', { name: documentsEl['copy.makeOne'].replace('{{title}}', 'Αίτηση 2026-0405') }))
  const confirm = async () => user.click(await screen.findByRole('button', { name: documentsEl['copy.confirm'] }))
  await confirm()
  await screen.findByText(refusalText('signing.providerDown'))
  server.on(documents.copy, () => {
    copies = [copy]
    return { id: copy.id, code: copy.code }
  })
  await confirm()
  const row = await screen.findByText(/Γραμματέας, Γραμματεία: Ελένη Δήμου/)
  expect(row.textContent).toContain('7K2M-9QXD-0ZTB-4HRC')
  await waitFor(() => expect(screen.queryByRole('button', { name: documentsEl['copy.confirm'] })).toBeNull())
  expect(server.requestsOf(documents.copy).map(({ params }) => params.id)).toEqual(['5', '5'])
})

test('a letter whose seal is missing says that it follows', async () => {
  const server = startFakeServer()
  server.on(documents.list, () => ({ items: [documentOf({ kind: 'letter', signatures: [], awaitsSeal: true })] }))
  await show(<SignedDocuments applicationId={5} />, 'documents')
  await screen.findByText(documentsEl.sealFollows)
})
