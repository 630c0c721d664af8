// Prepares, keeps, seals or proves one document in a process of its own, for tests that kill it: node run-signing.ts <database> <folder> <person> prepare|keep|seal|prove <uuid> <file> <certificate>
import { readFileSync } from 'node:fs'
import { readConfig } from '../../../config.ts'
import { openDb } from '../../../db/open-db.ts'
import { localFiles } from '../../../files/local-files.ts'
import { openLog } from '../../../log/open-log.ts'
import { connectSandbox, openSandbox } from '../../../sandbox/sandbox.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { keepEvidence } from '../evidence/keep-evidence.ts'
import { keepSigned } from '../keeping/keep-signed.ts'
import { requirePreparation } from '../preparation/preparation-row.ts'
import { prepareDocument } from '../preparation/prepare-document.ts'
import { openUnsealed } from '../sealing/find-unsealed.ts'
import { keepSealed } from '../sealing/keep-sealed.ts'
import { additionsTrusting } from './given-signers.ts'
import { provenOf, sealedOf } from './sealed-of.ts'

const [url = '', folder = '', person, command, uuid = '', signedFile = '', root = ''] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
connectSandbox(db, openSandbox())
const files = await localFiles(folder)
if (command === 'prepare') {
  const config = readConfig({ NODE_ENV: 'test' })
  await prepareDocument.handler({ db, files, config, log: openLog('silent'), now: () => now }, { uuid }, { id: '1', retries: 0 })
} else if (command === 'seal') {
  const document = await openUnsealed({ db, files }, uuid)
  if (document) await keepSealed({ db, files }, sealedOf(document))
} else if (command === 'prove') {
  await keepEvidence({ db, files }, await provenOf({ db, files }, uuid))
} else {
  const [authority = '', certificate = ''] = root.split(',')
  const checkAddition = additionsTrusting(Buffer.from(authority, 'base64'))
  const signer = { level: 'B-B' as const, certificate: Buffer.from(certificate, 'base64') }
  const actor = await actorOf(db, Number(person))
  const own = await requirePreparation(db, actor, uuid, now)
  const signed = { own, version: 1, bytes: readFileSync(signedFile), signer, now }
  await keepSigned({ db, files, checkAddition }, actor, signed)
}
await pool.end()
