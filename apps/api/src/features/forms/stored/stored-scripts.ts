import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredScript, StoredScriptChange, StoredScriptInput } from '@klesis/contract/forms/stored-parts.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { compileScripts } from '../../../sandbox/compile-scripts.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { findParts, readPart } from './find-parts.ts'
import { countScriptUses, findScriptUses } from './find-script-uses.ts'
import { addPart, changePart } from './write-part.ts'

export async function readStoredScripts(db: Db): Promise<CallResult<typeof storedScripts.list>> {
  const [parts, uses] = await Promise.all([findParts(db, 'script'), countScriptUses(db)])
  const items = parts.map(({ id, path, title, number, savedAt, savedBy }) => ({ id, path, title, number, savedAt, savedBy, uses: uses.get(path) ?? 0 }))
  return { items, total: items.length }
}

/** A stored script with the fault that keeps it from running, and where copies of it stand. */
export async function readStoredScript(db: Db, sandbox: Sandbox, { language }: Actor, id: number): Promise<StoredScript> {
  const { path, title, number, savedAt, savedBy, revision, content } = await readPart(db, 'script', id)
  const script = String(content)
  const [[fault = null], uses] = await Promise.all([compileScripts(sandbox, [script]), findScriptUses(db, path, language)])
  return { id, path, title, number, savedAt, savedBy, script, fault, uses, revision }
}

const toPart = ({ title, script }: Pick<StoredScriptInput, 'title' | 'script'>) => ({
  ...({ kind: 'script', isPublic: false, lookup: null } as const),
  title,
  content: script,
})

export async function createStoredScript(db: Db, sandbox: Sandbox, actor: Actor, { path, ...input }: StoredScriptInput): Promise<StoredScript> {
  const id = await addPart(db, actor, { path, ...toPart(input) }, noCheck)
  return readStoredScript(db, sandbox, actor, id)
}

export async function saveStoredScript(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, revision, ...input }: StoredScriptChange & { id: number },
): Promise<StoredScript> {
  await changePart(db, actor, { id, revision, ...toPart(input) }, noCheck)
  return readStoredScript(db, sandbox, actor, id)
}

/** A script with a fault is kept too, for mending it. */
const noCheck = () => Promise.resolve()
