// Signs many documents in a process of its own, for tests that kill it: node run-many.ts <database> <data folder> <person> <input as JSON>
import path from 'node:path'
import { SignManyInput } from '@klesis/contract/signing/sign-many.ts'
import { readConfig } from '../../../config.ts'
import { openDb } from '../../../db/open-db.ts'
import { localFiles } from '../../../files/local-files.ts'
import { openLog } from '../../../log/open-log.ts'
import { connectSandbox, openSandbox } from '../../../sandbox/sandbox.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { signMany } from '../many/sign-many.ts'
import { openSigning } from '../open-signing.ts'
import { startPdf } from './pdf-in-process.ts'

const [url = '', folder = '', person, input = ''] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 3 })
const sandbox = openSandbox()
connectSandbox(db, sandbox)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
const files = await localFiles(path.join(folder, 'files'))
const signing = openSigning({ db, files, sandbox, config, now: () => new Date(), log: openLog('silent') }, { startPdf })
await signMany(signing, await actorOf(db, Number(person)), SignManyInput.parse(JSON.parse(input)), new AbortController().signal)
await signing.runs.idle()
await pool.end()
