import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../config.ts'

/** The secrets of the server under which it seals keys and credentials; the first seals, all of them open. */
export interface ServerSecrets {
  current: ServerSecret
  /** By its id; undefined if it was taken out of the settings. */
  find: (id: Buffer) => ServerSecret | undefined
  all: readonly ServerSecret[]
}

export interface ServerSecret {
  /** Four bytes by which sealed texts name it; nothing can be concluded from them. */
  id: Buffer
  /** A key of 32 bytes for one purpose (HKDF, RFC 5869). */
  keyFor: (purpose: string) => Buffer
}

export const idLength = 4

/** Those of the setting; without it one that is made once and kept in the data folder. */
export const openSecrets = ({ SIGNING_SECRETS, dataDir }: Pick<Config, 'SIGNING_SECRETS' | 'dataDir'>): ServerSecrets =>
  secretsOf(SIGNING_SECRETS?.trim().split(/\s+/) ?? [keptSecret(path.join(dataDir, 'signing-secret'))])

export function secretsOf(texts: readonly string[]): ServerSecrets {
  const all = texts.map(toSecret)
  const [current] = all
  if (!current) throw new Error('There is no secret to seal with.')
  return { current, all, find: (id) => all.find((secret) => secret.id.equals(id)) }
}

function toSecret(text: string): ServerSecret {
  const id = createHash('sha256').update(`klesis signing secret ${text}`).digest().subarray(0, idLength)
  return { id, keyFor: (purpose) => Buffer.from(hkdfSync('sha256', text, '', `klesis ${purpose}`, 32)) }
}

/** Of several processes that start together one makes the file, and all read it. */
function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    const descriptor = openSync(draft, 'wx', 0o600)
    writeSync(descriptor, randomBytes(32).toString('base64url'))
    fsyncSync(descriptor)
    closeSync(descriptor)
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
