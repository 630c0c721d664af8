import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Programs of others that read what this package wrote, and the Debian package of each. */
export const judgePackages = { pdfsig: 'poppler-utils', qpdf: 'qpdf', mutool: 'mupdf-tools', openssl: 'openssl' } as const
export type JudgeName = keyof typeof judgePackages
export const judgeNames = Object.keys(judgePackages) as JudgeName[]

const found = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

/** Which of them this machine has. */
export const presentJudges = (): JudgeName[] => judgeNames.filter(found)

/** A sentence for those that are missing, null if none is. */
export function missingJudges(present: readonly JudgeName[]): string | null {
  const missing = judgeNames.filter((name) => !present.includes(name))
  return missing.length === 0 ? null : `Not judged by ${missing.join(', ')}. Debian: apt install ${missing.map((name) => judgePackages[name]).join(' ')}`
}

export interface JudgedFile {
  name: string
  bytes: Uint8Array
  signatures: number
}

/** What each says of each file that it should not, by judge and file; empty if all is well. */
export type Complaints = Partial<Record<JudgeName, string[]>>

const commands: Record<Exclude<JudgeName, 'openssl'>, string> = { pdfsig: 'pdfsig -nocert', qpdf: 'qpdf --check', mutool: 'mutool sign -v' }
const separator = '=====file====='

const isRight: Record<Exclude<JudgeName, 'openssl'>, (answer: string, signatures: number) => boolean> = {
  pdfsig: (answer, signatures) => count(answer, 'Signature is Valid') === signatures && count(answer, '- Total document signed') === 1,
  qpdf: (answer) => answer.includes('No syntax or stream encoding errors found') && !answer.includes('WARNING'),
  mutool: (answer, signatures) =>
    count(answer, 'The document is unchanged since signing') === 1 && count(answer, 'The signature is valid but there have been edits') === signatures - 1,
}
const count = (text: string, part: string) => text.split(part).length - 1

/** What a judge says of each file, by one call of the shell. */
export function answersOf(judge: Exclude<JudgeName, 'openssl'>, files: readonly string[]): string[] {
  const script = `for file in "$@"; do ${commands[judge]} "$file" 2>&1; echo '${separator}'; done`
  return spawnSync('sh', ['-c', script, 'sh', ...files], { encoding: 'utf8', maxBuffer: 2 ** 27 })
    .stdout.split(`${separator}\n`)
    .slice(0, -1)
}

interface Judging {
  present: readonly JudgeName[]
  root: Uint8Array
  /** Within the validity of the certificates, where that is not for long: OpenSSL asks at this time instead of now. */
  at?: string
}

const atTime = (at: string | undefined) => (at === undefined ? [] : ['-attime', String(Date.parse(at) / 1000)])

/** Asks those that are present about all files at once. */
export function judge(folder: string, files: readonly JudgedFile[], { present, root, at }: Judging): Complaints {
  const paths = files.map(({ name, bytes }) => {
    const file = path.join(folder, `${name}.pdf`)
    writeFileSync(file, bytes)
    return file
  })
  const complaints: Complaints = {}
  for (const name of present) {
    if (name === 'openssl') complaints.openssl = judgeByOpenssl(folder, files, { root, at })
    else
      complaints[name] = answersOf(name, paths).flatMap((answer, index) =>
        isRight[name](answer, files[index]?.signatures ?? 0) ? [] : `${files[index]?.name}: ${answer.slice(-600)}`,
      )
  }
  return complaints
}

const range = /\/ByteRange\s*\[0 (\d+) (\d+) (\d+)\s*\]/g

/** Each signature by itself, with the attributes that PAdES asks for, up to the root. */
function judgeByOpenssl(folder: string, files: readonly JudgedFile[], { root, at }: Pick<Judging, 'root' | 'at'>): string[] {
  const place = path.join(folder, 'openssl')
  mkdirSync(place, { recursive: true })
  const rootFile = path.join(place, 'root.pem')
  writeFileSync(rootFile, new X509Certificate(root).toString())
  const names = files.flatMap(({ name, bytes }) =>
    [...Buffer.from(bytes).toString('latin1').matchAll(range)].map(([, first, second, length], index) => {
      const [start, resumes, rest] = [Number(first), Number(second), Number(length)]
      const file = path.join(place, `${name}-${index}`)
      const hex = Buffer.from(bytes.subarray(start + 1, resumes - 1)).toString('latin1')
      writeFileSync(`${file}.der`, Buffer.from(hex, 'hex'))
      writeFileSync(`${file}.data`, Buffer.concat([bytes.subarray(0, start), bytes.subarray(resumes, resumes + rest)]))
      return file
    }),
  )
  const script = `for file in "$@"; do openssl cms -verify -cades -binary -inform DER -in "$file.der" -content "$file.data" -CAfile '${rootFile}' -purpose any ${atTime(at).join(' ')} -out /dev/null 2>&1; echo '${separator}'; done`
  const answers = spawnSync('sh', ['-c', script, 'sh', ...names], { encoding: 'utf8', maxBuffer: 2 ** 27 })
    .stdout.split(`${separator}\n`)
    .slice(0, -1)
  return answers.flatMap((answer, index) => (/Verification successful/.test(answer) ? [] : `${names[index]}: ${answer.slice(-600)}`))
}

interface StampJudging extends Pick<Judging, 'root' | 'at'> {
  token: Uint8Array
  stamped: Uint8Array
}

/** What `openssl ts` says of a time stamp over a value. */
export function judgeTimeStamp(folder: string, { token, stamped, root, at: instant }: StampJudging): string {
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('stamp.der'), token)
  writeFileSync(at('stamp-root.pem'), new X509Certificate(root).toString())
  const digest = createHash('sha256').update(stamped).digest('hex')
  const call = ['ts', '-verify', '-digest', digest, '-in', at('stamp.der'), '-token_in', '-CAfile', at('stamp-root.pem'), ...atTime(instant)]
  const { stdout, stderr } = spawnSync('openssl', call, { encoding: 'utf8' })
  return stdout + stderr
}
