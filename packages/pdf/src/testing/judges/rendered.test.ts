import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { renderDocument } from '../../render/render-document.ts'
import { givenPeople, madeOf, signInTurn } from '../given.ts'
import { contentWith, everyBlock, places } from '../test-content.ts'
import { judge, presentJudges } from './outside-judges.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-rendered-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { inTurn, root } = givenPeople()
const present = presentJudges()
const { bytes } = madeOf(await renderDocument(contentWith(everyBlock)))
const file = path.join(folder, 'rendered.pdf')
writeFileSync(file, bytes)

const answerOf = (command: string, ...given: string[]) => spawnSync(command, given, { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout

test('a rendered document that three people signed in its fields is right for every judge', async () => {
  const signed = { name: 'signed', signatures: 3, bytes: await signInTurn(bytes, inTurn, places) }
  expect(judge(folder, [signed], { present, root: root.certificate })).toEqual(Object.fromEntries(present.map((name) => [name, []])))
})

// pdfinfo, pdftotext and pdffonts are in one package with pdfsig.
test.runIf(present.includes('pdfsig'))('another program reads its tree, in order and without the foot of the pages', () => {
  const read = answerOf('pdfinfo', '-struct-text', file)
  const lines = read.split('\n').map((line) => line.trim())
  const order = [
    'Document',
    '"Πανεπιστήμιο Δοκιμών"',
    'H1 (block)',
    '"Αίτηση υποτροφίας"',
    'TH:',
    '/Scope /Row',
    '"Ονοματεπώνυμο"',
    '"Άννα Δοκιμή"',
    'Span (inline)',
    'LBody (block)',
    'Figure:',
    'Caption',
    '/Scope /Column',
    '"Μάθημα 80"',
    '"Θέση 3"',
    '"Έλεγχος στο klesis.example.org/verify"',
    '"7K2M-9QXD-0ZTB-4HRC"',
  ]
  let at = -1
  for (const expected of order) {
    const next = lines.findIndex((line, index) => index > at && line.startsWith(expected))
    expect([expected, next > at]).toEqual([expected, true])
    at = next
  }
  expect(read).toContain('Τέλος του σκοπού.')
  expect(read).not.toContain('Σελίδα')
})

test.runIf(present.includes('pdfsig'))('another program reads its text in order, with all its fonts inside', () => {
  const text = answerOf('pdftotext', '-raw', file, '-')
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Αίτηση υποτροφίας .*Ονοματεπώνυμο Άννα Δοκιμή .*Ἀγαθὴ τύχη, see the call\..*Μάθημα 79 8 Μάθημα 80 9 .*Τέλος του σκοπού/,
  )
  const fonts = answerOf('pdffonts', file).trimEnd().split('\n').slice(2)
  expect(fonts.map((line) => /^[A-Z]{6}\+DejaVuSansCondensed\S*\s+CID TrueType\s+Identity-H\s+yes yes yes/.test(line))).toEqual([true, true])
})
