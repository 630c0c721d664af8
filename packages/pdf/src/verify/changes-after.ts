import { type OpenDocument, openDocument } from '../document/open-document.ts'
import { permissionsOf } from '../document/permissions.ts'
import { PdfRefusal } from '../pdf-fault.ts'
import { type Change, compareRevisions } from './compare-revisions.ts'

/** What was done to a document after one of its signatures. */
export interface ChangesAfter {
  /**
   * `none`: nothing, or it was signed and stamped further, which all signatures expect; `added`: something was added that the signature does not forbid and that
   * leaves what was signed as it is; `altered`: what was signed is not what is seen now, or the signature forbids what was added.
   */
  kind: 'none' | 'added' | 'altered'
  /** At most 100. */
  changes: readonly Change[]
}

const mostListed = 100
const additions: ReadonlySet<Change['what']> = new Set(['annotationAdded', 'fieldFilled', 'metadata'])

/**
 * For each end of a signed revision what came after it. Revisions are compared in turn, so what was changed and changed back is told too. Programs that verify
 * signatures alone call a document valid whose pages were replaced by a later revision.
 */
export async function changesAfterEach(document: OpenDocument, ends: readonly number[]): Promise<Map<number, ChangesAfter>> {
  const sorted = [...new Set(ends)].toSorted((one, other) => one - other)
  const steps: { end: number; changes: Change[]; level: 1 | 2 | 3 | null }[] = []
  let older = await revisionAt(document, sorted[0])
  for (const [index, end] of sorted.entries()) {
    const next = sorted[index + 1]
    const newer = next === undefined ? document : await revisionAt(document, next)
    const level = older ? permissionsOf(older).level : null
    steps.push({ end, level, changes: older && newer ? compareRevisions(older, newer) : [{ what: 'other', page: null }] })
    older = newer
  }
  return new Map(
    steps.map(({ end, level }, index) => [
      end,
      toResult(
        steps.slice(index).flatMap(({ changes }) => changes),
        level,
      ),
    ]),
  )
}

/** A signed revision is a whole document; null for one that is not. */
async function revisionAt(document: OpenDocument, end: number | undefined): Promise<OpenDocument | null> {
  if (end === undefined) return null
  if (end === document.bytes.length) return document
  try {
    return await openDocument(document.bytes.subarray(0, end))
  } catch (error) {
    if (error instanceof PdfRefusal) return null
    throw error
  }
}

function toResult(all: readonly Change[], level: 1 | 2 | 3 | null): ChangesAfter {
  const changes = [...new Map(all.map((change) => [JSON.stringify(change), change])).values()].slice(0, mostListed)
  if (changes.length === 0) return { kind: 'none', changes }
  const isFine = ({ what }: Change) => additions.has(what) && level !== 1 && !(level === 2 && what === 'annotationAdded')
  return { kind: changes.every(isFine) ? 'added' : 'altered', changes }
}
