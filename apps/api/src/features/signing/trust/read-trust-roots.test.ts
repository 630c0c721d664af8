import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issue, revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, expect, test } from 'vitest'
import { readTrustRoots } from './read-trust-roots.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-trust-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const root = issue('Root', null, { isAuthority: true })
const between = issue('Between', root, { isAuthority: true })
const list = revocationList(root, [])
const asPem = (der: Uint8Array, label: string) => `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`
const hex = (all: readonly Uint8Array[]) => all.map((der) => Buffer.from(der).toString('hex'))

test('roots, certificates between and lists are told apart, as DER or several in one PEM file; anything else is passed over', async () => {
  writeFileSync(path.join(folder, 'a.pem'), asPem(root.certificate, 'CERTIFICATE') + asPem(between.certificate, 'CERTIFICATE'))
  writeFileSync(path.join(folder, 'b.crl'), list)
  writeFileSync(path.join(folder, 'c.pem'), asPem(list, 'X509 CRL'))
  writeFileSync(path.join(folder, 'd.cer'), 'no certificate')
  writeFileSync(path.join(folder, 'notes.txt'), asPem(issue('Other', null, { isAuthority: true }).certificate, 'CERTIFICATE'))
  const trust = await readTrustRoots(folder)
  expect(hex(trust.roots)).toEqual(hex([root.certificate]))
  expect(hex(trust.intermediates)).toEqual(hex([between.certificate]))
  expect(hex(trust.revocationLists)).toEqual(hex([list, list]))
})

test('without a folder nobody is trusted', async () => {
  expect(await readTrustRoots(undefined)).toEqual({ roots: [], intermediates: [], revocationLists: [] })
})
