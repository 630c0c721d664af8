import { expect, test } from 'vitest'
import { givenPeople, madeOf, signInTurn } from '../testing/given.ts'
import { documentObjects, withStreams, withTable } from '../testing/test-documents.ts'
import { detectSignatures } from './detect.ts'

const people = givenPeople()

test('pages as a reader sees them, and nobody has signed', async () => {
  const found = madeOf(await detectSignatures(withStreams(documentObjects({ pages: 2, page: '/Rotate 90' }))))
  expect(found).toEqual({ pages: Array(2).fill({ width: 842, height: 595 }), positions: [], signatures: [], permits: 'anywhere', warnings: [] })
})

test('the place behind the last signature is the next: fields in the order of signing, then as one reads', async () => {
  const file = withTable(documentObjects({ fields: ['Πρύτανης', 'Κοσμήτορας', 'Πρόεδρος'] }))
  const signed = await signInTurn(file, [people.inTurn[1], people.inTurn[1]], ['Πρόεδρος', 'Κοσμήτορας'])
  const { positions, signatures } = madeOf(await detectSignatures(signed))
  expect(positions.map(({ field, isSigned }) => [field, isSigned])).toEqual([
    ['Πρόεδρος', true],
    ['Κοσμήτορας', true],
    ['Πρύτανης', false],
  ])
  expect(signatures.map(({ signer, isIntact }) => [signer?.commonName, isIntact])).toEqual(Array(2).fill(['Νίκος Ιωάννου', true]))
  expect(positions[signatures.length]?.area).toEqual({ page: 1, x: 50, y: 192, width: 150, height: 50 })
})

test('a signature behind a hundred empty fields is not missed', async () => {
  const fields = Array.from({ length: 120 }, (_, index) => `Field ${index}`)
  const signed = await signInTurn(withTable(documentObjects({ fields })), [people.inTurn[1]], ['Field 119'])
  expect(madeOf(await detectSignatures(signed)).signatures.map(({ field }) => field)).toEqual(['Field 119'])
})

test('markers in the text by their numbers, and they stay', async () => {
  const file = withTable(documentObjects({ pages: 2, text: '{{sign:2}} {{ sign #1 }}' }))
  const { positions } = madeOf(await detectSignatures(file))
  expect(positions).toHaveLength(4)
  const [first, second] = [positions[0]?.area, positions[2]?.area]
  expect([first?.page, second?.page]).toEqual([1, 1])
  expect(first?.x).toBeGreaterThan(second?.x ?? 0)
  expect(second).toMatchObject({ x: 50, width: 150, height: 50 })
  const { positions: after, signatures } = madeOf(await detectSignatures(await signInTurn(file, [people.inTurn[1]])))
  expect(after.map(({ isSigned }) => isSigned)).toEqual([true, false, false, false])
  expect(after[signatures.length]?.area).toEqual(positions[1]?.area)
})

test('a marker that somebody typed takes no place from the fields', async () => {
  const { positions } = madeOf(await detectSignatures(withTable(documentObjects({ fields: ['step-3'], text: '{{sign:1}}' }))))
  expect(positions.map(({ field }) => field)).toEqual(['step-3'])
})

test('the search for markers ends, and says so', async () => {
  const { positions, warnings } = madeOf(await detectSignatures(withTable(documentObjects({ pages: 3, text: '{{sign:1}}' })), { pages: 1 }))
  expect([positions.length, warnings]).toEqual([1, ['searchStopped']])
})

test('A40 what runs, starts or hides something is told', async () => {
  const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /EmbeddedFiles << /Names [] >> >>'
  const file = withTable(documentObjects({ catalog, page: '/AA << /O << /S /Launch /F (calc.exe) >> >>' }))
  expect(madeOf(await detectSignatures(file)).warnings).toEqual(['attachments', 'script', 'launch'])
})
