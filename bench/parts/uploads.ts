import { performance } from 'node:perf_hooks'
import type { Db } from '../../apps/api/src/db/db.ts'
import { openDb } from '../../apps/api/src/db/open-db.ts'
import { sampleDocx } from '../../apps/api/src/testing/sample-files.ts'
import { sign } from '../../packages/pdf/src/sign/sign.ts'
import { issue, signerWith } from '../../packages/pdf/src/testing/test-authority.ts'
import { documentObjects, withTable } from '../../packages/pdf/src/testing/test-documents.ts'
import { startBenchServer } from '../bench-server.ts'
import { makeDataSet } from '../data-set.ts'
import { median, percentile } from '../load/percentile.ts'
import { type Call, callsWith, mailedCode, pin } from '../load/signing-calls.ts'
import { timesUntil } from '../load/times-until.ts'
import type { Options } from '../options.ts'
import type { Figure } from '../report.ts'
import { openSession } from '../seed/people.ts'

const part = 'uploads'
/** Pages of a document, and the goals for signing it: milliseconds in the signing process, and seconds through the call. */
const sizes = [
  { pages: 1, title: 'one page', inProcess: 35, through: 0.5 },
  { pages: 1_000, title: '1,000 pages', inProcess: 120, through: 0.9 },
  { pages: 10_000, title: '10,000 pages', inProcess: 1_000, through: 4 },
]
const together = 20
/** Persons of the data set who may sign. */
const firstSigner = 20

const pdfOf = (pages: number) => withTable(documentObjects({ pages }))

/** Files that people upload: signed and read by the code alone, through the call with its child process, and by twenty at once while another call is asked. */
export async function benchUploads({ rounds }: Options): Promise<Figure[]> {
  const { folder, tokens } = await makeDataSet(1_000)
  const server = await startBenchServer(folder)
  const { db, pool } = openDb(server.databaseUrl)
  try {
    const signers = await makeSigners(db, server.address)
    const watched = () => callsWith(server.address, tokens.admin)('GET', '/api/application/my/list?showAll=true')
    return [
      ...(await inProcess(rounds)),
      ...(await throughCalls(db, signers, rounds)),
      ...(await converting(signers, rounds)),
      ...(await twentyAtOnce(db, signers, watched)),
    ]
  } finally {
    await pool.end()
    await server.stop()
  }
}

interface Caller {
  uid: string
  call: Call
}

async function makeSigners(db: Db, address: string): Promise<Caller[]> {
  const people = await db.selectFrom('person').select(['id', 'uid']).where('id', '>=', firstSigner).orderBy('id').limit(together).execute()
  await db
    .insertInto('person_role')
    .values(people.map(({ id }) => ({ person_id: id, role: 'staff' as const })))
    .execute()
  const signers: Caller[] = []
  for (const { id, uid } of people) {
    const call = callsWith(address, await openSession(db, id))
    await call('POST', '/api/signing/enrol', { pin })
    signers.push({ uid, call })
  }
  return signers
}

async function inProcess(rounds: number): Promise<Figure[]> {
  const root = issue('Bench authority', null, { isAuthority: true })
  const signer = signerWith(issue('Signer', root), [root])
  const figures: Figure[] = []
  for (const { pages, title, inProcess: atMost } of sizes) {
    const input = {
      ...{ bytes: pdfOf(pages), place: { area: { page: 1, x: 50, y: 100, width: 150, height: 50 } }, signatureBytes: 8_192 },
      appearance: { lines: ['Signer', '27-11-2026'], image: null },
      ...{ name: 'Signer', reason: 'Reason', location: 'Place', signedAt: '2026-11-27T10:00:00.000Z' },
    }
    const value = await medianOf(rounds * 3, async () => void (await sign(input, signer)))
    figures.push({ part, what: `Signing ${title} in the process, warm`, value, unit: 'ms', goal: { atMost } })
  }
  return figures
}

async function throughCalls(db: Db, [signer]: readonly Caller[], rounds: number): Promise<Figure[]> {
  if (!signer) return []
  const figures: Figure[] = []
  for (const { pages, title, through: atMost } of sizes) {
    const send = await signing(db, signer, pages)
    const value = (await medianOf(rounds, send)) / 1000
    figures.push({ part, what: `Signing ${title} through the call`, value, unit: 's', goal: { atMost } })
  }
  const detect = async () => void (await signer.call('POST', '/api/approval/detect', formOf({}, pdfOf(1_000))))
  figures.push({ part, what: 'Reading the signatures of 1,000 pages', value: (await medianOf(rounds, detect)) / 1000, unit: 's', goal: { atMost: 1.8 } })
  return figures
}

/** Signs by the call; the code is asked for before, as a person does who reads it in the mail. */
async function signing(db: Db, { uid, call }: Caller, pages: number): Promise<Work> {
  const bytes = pdfOf(pages)
  return async (clock) => {
    const signPassword = await mailedCode(db, { call, uid })
    const place = { Page: '1', X: '60', Y: '100', Width: '150', Height: '50' }
    clock()
    await call('POST', '/api/approval/sign', formOf({ Username: uid, Password: pin, signPassword, ...place }, bytes))
  }
}

async function converting([signer]: readonly Caller[], rounds: number): Promise<Figure[]> {
  const convert = async () => void (await signer?.call('POST', '/api/approval/convert/topdf', formOf({}, await twoPages(), 'letter.docx')))
  // Without a converter the call says so.
  const failure = await convert().catch((error: Error) => error)
  if (failure instanceof Error) {
    console.log(`Nothing is converted here: ${failure.message}`)
    return []
  }
  return [{ part, what: 'Converting two pages of Word', value: (await medianOf(rounds, convert)) / 1000, unit: 's', goal: { atMost: 1.7 } }]
}

async function twentyAtOnce(db: Db, signers: readonly Caller[], watched: () => Promise<unknown>): Promise<Figure[]> {
  const alone = await timesUntil(new Promise((resolve) => setTimeout(resolve, 3_000)), watched)
  const codes = new Map<Caller, string>()
  for (const signer of signers) codes.set(signer, await mailedCode(db, signer))
  const bytes = pdfOf(10)
  const began = performance.now()
  const all = Promise.all(
    signers.map((signer) => {
      const fields = { Username: signer.uid, Password: pin, signPassword: codes.get(signer) ?? '', Page: '1', X: '60', Y: '100', Width: '150', Height: '50' }
      return signer.call('POST', '/api/approval/sign', formOf(fields, bytes))
    }),
  )
  const meanwhile = await timesUntil(all, watched)
  const took = performance.now() - began
  const [before, during] = [percentile(alone, 0.95), percentile(meanwhile, 0.95)]
  return [
    { part, what: `${together} people sign ten pages at once, until the last has them`, value: took / 1000, unit: 's' },
    { part, what: 'List of applications, 95 of 100, alone', value: before, unit: 'ms' },
    { part, what: `… while ${together} sign`, value: during, unit: 'ms', goal: { atMost: 2 * before } },
  ]
}

/** Work whose time counts from when it says so, otherwise from its beginning. */
type Work = (clock: () => void) => Promise<void>

async function medianOf(count: number, work: Work): Promise<number> {
  const times: number[] = []
  // The first one loads what the others have.
  for (let round = 0; round <= count; round += 1) {
    let began = performance.now()
    await work(() => {
      began = performance.now()
    })
    if (round > 0) times.push(performance.now() - began)
  }
  return median(times)
}

function formOf(fields: Readonly<Record<string, string>>, bytes: Uint8Array, name = 'letter.pdf'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: name.endsWith('.pdf') ? 'application/pdf' : wordType }), name)
  return form
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function twoPages(): Promise<Uint8Array> | Uint8Array {
  const sentence = 'Η επιτροπή εισηγείται ομόφωνα την έγκριση της αίτησης, όπως προκύπτει από το πρακτικό της συνεδρίασης. '
  const paragraph = `<w:p><w:r><w:t>${sentence.repeat(5)}</w:t></w:r></w:p>`
  const body = `${paragraph.repeat(5)}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph.repeat(5)}`
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return sampleDocx({
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
  })
}
