import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { asFile, plainPdf, signers } from '../testing/signers.ts'
import { startTsaPeer } from '../testing/tsa-peer.ts'

const start = '2026-11-27T10:00:00.000Z'
const root = issue('Root', null, { isAuthority: true })
const tsa = await startTsaPeer(issue('Time stamps', root, { stamps: true }), [root], start)
afterAll(() => tsa.close())
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-stamps-'))
writeFileSync(path.join(folder, 'root.cer'), root.certificate)
const t = await testApp({ signing: { startPdf }, environment: { TSA_URL: `${tsa.origin}/tsa`, TSA_REQUIRED: '1', TRUST_ROOTS: folder } })
t.clock.set(start)
const { enrolled, requestCode, send, fieldsOf } = signers(t)

test('where no time stamp is to be had nothing is signed, and the same code signs later, once', async () => {
  const maria = await enrolled()
  await requestCode(maria)
  const attempt = async () => {
    const { status, code } = await send(maria, await fieldsOf(maria), { file: asFile(plainPdf()) })
    return status === 200 ? 'signed' : code
  }
  tsa.lie = 'refused'
  expect(await attempt()).toBe('signing.providerDown')
  tsa.lie = null
  expect(await attempt()).toBe('signed')
  expect(await attempt()).toBe('signing.codeExpired')
})
