import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { claimFiles } from '../../files/claim-files.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { runKilledAt } from '../../testing/run-killed-at.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveCrashPoints } from '../lifecycle/index.ts'
import { expectConsistent, snapshot, stepStates } from '../lifecycle/testing/expect-consistent.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { evidenceCrashPoints, keepEvidence } from './evidence/keep-evidence.ts'
import { keepCrashPoints } from './keeping/keep-signed.ts'
import { prepareCrashPoints } from './preparation/prepare-document.ts'
import { openUnsealed } from './sealing/find-unsealed.ts'
import { keepSealed, sealCrashPoints } from './sealing/keep-sealed.ts'
import { givenSigners, makeSignedChain } from './testing/given-signers.ts'
import { provenOf, sealedOf } from './testing/sealed-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { ask, prepared, signed, keep, verdicts, root, keyOf } = givenSigners(t)
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-signed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => expectConsistent(t.db))

const program = path.join(import.meta.dirname, 'testing/run-signing.ts')
const stored = path.join(t.app.config.dataDir, 'files')
await claimFiles(t.db, t.jobs.files, stored)

/** The rows of documents and of all that decisions write. */
async function rows(): Promise<string> {
  const texts = [await snapshot(t.db)]
  for (const table of ['document', 'document_version', 'document_signature', 'document_seal', 'document_evidence', 'document_preparation', 'file'])
    texts.push(
      (await sql<{ text: string }>`select string_agg(t::text, ' ' order by t::text) as text from ${sql.table(table)} t`.execute(t.db)).rows[0]?.text ?? '',
    )
  return texts.join('\n')
}

/** What the sweep finds in the store that no row knows, a month later. */
const strays = async () => (await sweepFiles(t.db, t.jobs.files, new Date(Date.now() + 31 * 86_400_000)))?.strays

describe('F4 killed while a document is prepared', () => {
  test.each(prepareCrashPoints)('%s: nothing is half made, and the job makes it once', async (point) => {
    const { id, head } = await makeSignedChain(t, 1)
    const { prepareTaskUuid: uuid } = (await ask(head, id)).body
    const before = await rows()
    expect(await runKilledAt(point, [program, t.url, stored, head.id, 'prepare', uuid])).toBe('SIGKILL')
    expect(await rows()).toBe(before)
    expect(await strays()).toBe(point === 'prepare.afterMaking' ? 0 : 1)
    expect(await prepared(head, id)).toMatchObject({ uuid, state: 'ready', version: 1 })
    expect(await t.db.selectFrom('document').select('state').where('application_id', '=', id).execute()).toEqual([{ state: 'prepared' }])
  })
})

describe('F4 killed while a signed document is kept with its decision', () => {
  // The last write of the decision comes after all of these; those before it have a test of their own.
  test.each([...keepCrashPoints, ...approveCrashPoints.slice(-1)])('%s: neither signature nor decision, and both at the next attempt', async (point) => {
    const { id, head } = await makeSignedChain(t, 1)
    const { uuid, bytes, field } = await prepared(head, id)
    const mine = await signed(bytes, head, { field: field ?? '' })
    const file = path.join(folder, 'signed.pdf')
    writeFileSync(file, mine)
    const before = await rows()
    const certificates = [root.certificate, keyOf(head).certificate].map((der) => Buffer.from(der).toString('base64')).join(',')
    expect(await runKilledAt(point, [program, t.url, stored, head.id, 'keep', uuid, file, certificates])).toBe('SIGKILL')
    expect(await rows()).toBe(before)
    expect(await strays()).toBe(1)
    await keep(head, uuid, mine)
    expect(await stepStates(t.db, id)).toEqual(['approved'])
    const versions = await t.db
      .selectFrom('document_version as v')
      .innerJoin('document as d', 'd.id', 'v.document_id')
      .innerJoin('file as f', 'f.id', 'v.file_id')
      .select(['v.version', 'f.key'])
      .where('d.application_id', '=', id)
      .orderBy('v.version')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    expect(await verdicts(mine)).toEqual([`${field} valid`])
  })
})

describe('F4 killed while a sealed document is kept', () => {
  test.each(sealCrashPoints)('%s: no seal without its file and its entry, and one at the next attempt', async (point) => {
    const { id, head } = await makeSignedChain(t, 1)
    const { documentId } = await prepared(head, id)
    await t.db
      .updateTable('document')
      .set({ state: 'official', official_at: now.toISOString(), awaits_seal: true })
      .where('id', '=', documentId ?? '')
      .execute()
    const before = await rows()
    expect(await runKilledAt(point, [program, t.url, stored, head.id, 'seal', documentId ?? ''])).toBe('SIGKILL')
    expect(await rows()).toBe(before)
    expect(await strays()).toBe(1)
    const document = await openUnsealed(t.jobs, documentId ?? '')
    if (document) await keepSealed(t.jobs, sealedOf(document))
    expect(
      await t.db
        .selectFrom('document_seal')
        .select('version')
        .where('document_id', '=', documentId ?? '')
        .execute(),
    ).toEqual([{ version: 2 }])
    expect(await openUnsealed(t.jobs, documentId ?? '')).toBeUndefined()
  })
})

describe('F4 killed while a document is kept with what proves its signatures later', () => {
  test.each(evidenceCrashPoints)('%s: the document of before is whole, and the longer one is there at the next attempt', async (point) => {
    const { id, head } = await makeSignedChain(t, 1)
    const { documentId: shown } = await prepared(head, id)
    const documentId = shown ?? ''
    await t.db.updateTable('document').set({ state: 'official', official_at: now.toISOString() }).where('id', '=', documentId).execute()
    const before = await rows()
    const { document, bytes } = await provenOf(t.jobs, documentId)
    expect(await runKilledAt(point, [program, t.url, stored, head.id, 'prove', documentId])).toBe('SIGKILL')
    expect([await rows(), (await provenOf(t.jobs, documentId)).document.bytes, await strays()]).toEqual([before, document.bytes, 1])
    await keepEvidence(t.jobs, await provenOf(t.jobs, documentId))
    expect((await provenOf(t.jobs, documentId)).document.bytes).toEqual(bytes)
  })
})
