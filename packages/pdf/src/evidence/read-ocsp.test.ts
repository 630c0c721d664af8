import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sequence, tagged } from '../asn1/write-der.ts'
import { presentJudges } from '../testing/judges/outside-judges.ts'
import { type AnswerOptions, issueResponder, ocspAnswer } from '../testing/test-answers.ts'
import { type Issued, issue, revocationList } from '../testing/test-authority.ts'
import { revocationOf } from '../verify/revocation.ts'
import { ocspQuery } from './ocsp-query.ts'
import { readOcsp } from './read-ocsp.ts'

const root = issue('Root', null, { isAuthority: true })
const other = issue('Root', null, { isAuthority: true })
const maria = issue('Μαρία', root, { validUntil: '2025-06-01T00:00:00Z' })
const responder = issueResponder(root)
const x509 = ({ certificate }: Issued) => new X509Certificate(certificate)
const read = (answer: Uint8Array) => readOcsp(answer, x509(maria), x509(root))
const answerBy = (options: AnswerOptions) => ocspAnswer(maria, root, options)
const window = { from: '2020-01-01T00:00:00.000Z', until: '2049-01-01T00:00:00.000Z' }

describe('an answer of OCSP', () => {
  test.each([
    ['of the authority itself', answerBy({}), { revokedAt: null, ...window }],
    ['of a responder, named by its key', answerBy({ signer: responder, byKey: true }), { revokedAt: null, ...window }],
    ['that says when it was revoked', answerBy({ status: { revokedAt: '2024-01-01T00:00:00Z' } }), { revokedAt: '2024-01-01T00:00:00.000Z', ...window }],
    ['without an end', answerBy({ until: null }), { revokedAt: null, from: window.from, until: null }],
  ])('%s is read', (_, answer, statement) => {
    expect(read(answer)).toEqual(statement)
  })

  const prolonged = Uint8Array.from(answerBy({}))
  prolonged.set(Buffer.from('2099'), Buffer.from(prolonged).indexOf('2049'))
  test.each([
    ['about another certificate', ocspAnswer(issue('Νίκος', root), root)],
    ['of another authority of the same name', ocspAnswer(maria, root, { signer: other })],
    ['that does not know the certificate', answerBy({ status: 'unknown' })],
    ['of somebody whom the authority certified for documents', answerBy({ signer: issue('Somebody', root) })],
    ['of a responder of another authority', answerBy({ signer: issueResponder(other) })],
    ['of a responder that may have been revoked itself', answerBy({ signer: issueResponder(root, { more: {} }) })],
    ['of a responder that had expired', answerBy({ signer: issueResponder(root, { validUntil: '2021-01-01T00:00:00Z' }), from: '2022-01-01T00:00:00Z' })],
    ['with a weak key', answerBy({ signer: issueResponder(root, { isWeak: true }) })],
    ['that was prolonged', prolonged],
    ['that says “try later”', sequence(tagged(0x0a, Uint8Array.of(3)))],
    ['that is none', Buffer.from('<html>')],
  ])('%s says nothing', (_, answer) => {
    expect(read(answer)).toBeNull()
  })
})

describe('when a certificate was used is proven', () => {
  const usedAt = '2025-01-10T00:00:00Z'
  const state = (sources: { lists?: Uint8Array[]; answers?: Uint8Array[] }, at: string | undefined = usedAt) =>
    revocationOf(x509(maria), x509(root), { lists: [], now: '2026-11-27T00:00:00Z', ...sources, ...(at && { usedAt: at }) }).state
  const list = (from: string, until: string) => [revocationList(root, [], { from, until })]

  test.each([
    ['a list of then', list('2025-01-08T00:00:00Z', '2025-01-15T00:00:00Z'), 'good'],
    ['one that ended before', list('2025-01-01T00:00:00Z', '2025-01-08T00:00:00Z'), 'unknown'],
    ['one of a day later', list('2025-01-11T00:00:00Z', '2025-01-18T00:00:00Z'), 'good'],
    ['one from after the certificate expired', list('2025-07-01T00:00:00Z', '2025-07-08T00:00:00Z'), 'unknown'],
  ])('%s', (_, lists, expected) => {
    expect(state({ lists })).toBe(expected)
    expect(state({ lists }, '')).toBe('unknown')
  })

  test.each([
    ['a minute', '2026-11-27T00:01:00Z', 'good'],
    ['an hour', '2026-11-27T01:00:00Z', 'unknown'],
  ])('an answer of a clock that is %s ahead', (_, from, expected) => {
    const nikos = issue('Νίκος', root)
    const answers = [ocspAnswer(nikos, root, { from })]
    const states = [{ usedAt }, {}].map((more) => revocationOf(x509(nikos), x509(root), { lists: [], answers, now: '2026-11-27T00:00:00Z', ...more }).state)
    expect(states).toEqual([expected, expected])
  })

  test('an answer of then, and one that tells of a revocation beside it', () => {
    const good = answerBy({ from: '2025-01-10T00:00:01Z', until: null })
    expect(state({ answers: [good] })).toBe('good')
    expect(state({ answers: [good, answerBy({ status: { revokedAt: '2025-01-09T00:00:00Z' } })] })).toBe('revoked')
  })
})

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-ocsp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!presentJudges().includes('openssl'))('OpenSSL reads the question, answers it, and its answer is read', () => {
  const at = (name: string) => path.join(folder, name)
  const pem = ({ certificate, key }: Issued, name: string) => {
    writeFileSync(at(`${name}.pem`), x509({ certificate } as Issued).toString())
    writeFileSync(at(`${name}.key`), key.export({ type: 'pkcs8', format: 'pem' }))
  }
  pem(root, 'root')
  pem(responder, 'responder')
  const revoked = issue('Νίκος', root)
  const line = (state: string, { certificate }: Issued) => `${state}\t${x509({ certificate } as Issued).serialNumber}\tunknown\t/CN=x\n`
  writeFileSync(at('index.txt'), line('V\t490101000000Z\t', maria) + line('R\t490101000000Z\t240101000000Z', revoked))
  const ask = (who: Issued) => {
    writeFileSync(at('query'), ocspQuery({ certificate: who.certificate, issuer: root.certificate }))
    const files = ['-index', at('index.txt'), '-CA', at('root.pem'), '-rsigner', at('responder.pem'), '-rkey', at('responder.key')]
    const { stderr } = spawnSync('openssl', ['ocsp', ...files, '-ndays', '7', '-reqin', at('query'), '-respout', at('answer')], { encoding: 'utf8' })
    expect(stderr).not.toMatch(/error/i)
    return readOcsp(readFileSync(at('answer')), x509(who), x509(root))
  }
  expect(ask(maria)).toMatchObject({ revokedAt: null, until: expect.any(String) })
  expect(ask(revoked)).toMatchObject({ revokedAt: '2024-01-01T00:00:00.000Z' })
  expect(ask(issue('Unknown', root))).toBeNull()
})
