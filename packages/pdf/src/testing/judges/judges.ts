// npm run judges:pdf -- [--files=200] [--mutations=1500] [--seed=0]: what other programs say of signed files of all kinds, and what becomes of broken ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verifySignatures } from '../../verify/verify.ts'
import { givenPeople, signInTurn } from '../given.ts'
import { isKept, signMutated } from '../sign-mutated.ts'
import { makeFiles } from './made-files.ts'
import { judge, missingJudges, presentJudges } from './outside-judges.ts'

const flag = (name: string, usual: number) => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)
const { inTurn, trust, root } = givenPeople()
const present = presentJudges()
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-pdf-'))
const missing = missingJudges(present)
if (missing) console.error(missing)

const files = makeFiles(folder, flag('files', 200), present.includes('qpdf'))
const signed = []
let valid = 0
for (const { name, bytes, fields } of files) {
  const file = { name, signatures: inTurn.length, bytes: await signInTurn(bytes, inTurn, fields) }
  const verified = await verifySignatures(file.bytes, trust)
  if (verified.ok && verified.value.length === inTurn.length && verified.value.every(({ verdict }) => verdict === 'valid')) valid++
  signed.push(file)
}
console.log(`${files.length} files, three signatures each: ${valid} valid for Klesis.`)
for (const [name, complaints] of Object.entries(judge(folder, signed, { present, root: root.certificate }))) {
  console.log(`${name}: ${complaints.length === 0 ? 'no complaint' : complaints.join('\n')}`)
}

const originals = [...files.slice(0, 20).map(({ bytes }) => bytes), ...signed.slice(0, 20).map(({ bytes }) => bytes)]
const counts = new Map<string, number>()
let slowest = 0
for (let index = 0; index < flag('mutations', 1500); index++) {
  const seed = flag('seed', 0) + index
  const began = performance.now()
  const outcome = await signMutated(originals[index % originals.length] ?? new Uint8Array(), { seed, signer: inTurn[1], trust })
  slowest = Math.max(slowest, performance.now() - began)
  const kind =
    'fault' in outcome ? `refused: ${outcome.fault}` : isKept(outcome) ? 'signed, earlier signatures as before' : `AN EARLIER SIGNATURE SUFFERED, seed ${seed}`
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
console.log(`Broken by chance: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join('; ')}; slowest ${Math.round(slowest)} ms.`)
rmSync(folder, { recursive: true, force: true })
