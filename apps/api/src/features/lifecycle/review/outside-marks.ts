import { z } from 'zod'
import { canonical } from '../../../audit/canonical.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Content, ContentDocument } from '../content-hash.ts'

/** What the approver allowed to be corrected: paths of answers, ids of requirements. */
export interface Marks {
  answers: string[]
  requirements: number[]
}

const StoredMarks = z.object({ answers: z.array(z.string()), requirements: z.array(z.int()) }).nullable()
export const readMarks = (stored: JsonValue | null): Marks | null => StoredMarks.parse(stored)

/** Whether anything outside the marks changed. Without marks every change is outside. */
export function isChangedOutside(before: Content, after: Content, marks: Marks | null): boolean {
  const { answers, requirements }: Marks = marks ?? { answers: [], requirements: [] }
  const isMarked = (path: string) => answers.some((mark) => path === mark || path.startsWith(`${mark}.`) || path.startsWith(`${mark}[`))
  return (
    changedAnswers(before.data, after.data).some((path) => !isMarked(path)) ||
    changedDocuments(before.documents, after.documents).some((document) =>
      document.requirementId === null ? !isMarked(document.componentKey ?? '') : !requirements.includes(document.requirementId),
    ) ||
    canonical(before.items) !== canonical(after.items)
  )
}

/** Paths of the answers that differ, as deep as both sides are objects or lists: `address.city`, `grid[0].hours`. */
export function changedAnswers(before: JsonValue | undefined, after: JsonValue | undefined, path = ''): string[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const join = Array.isArray(before) ? (key: string) => `${path}[${key}]` : (key: string) => (path ? `${path}.${key}` : key)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => changedAnswers(childOf(before, key), childOf(after, key), join(key)))
  }
  return [path]
}

type Container = JsonValue[] | { [key: string]: JsonValue }
const isContainer = (value: JsonValue | undefined): value is Container => typeof value === 'object' && value !== null
const childOf = (parts: Container, key: string): JsonValue | undefined => (Array.isArray(parts) ? parts[Number(key)] : parts[key])

function changedDocuments(before: readonly ContentDocument[], after: readonly ContentDocument[]): ContentDocument[] {
  const key = ({ requirementId, componentKey, name, sha256 }: ContentDocument) => JSON.stringify([requirementId, componentKey, name, sha256])
  const onlyIn = (these: readonly ContentDocument[], those: readonly ContentDocument[]) => {
    const known = new Set(those.map(key))
    return these.filter((document) => !known.has(key(document)))
  }
  return [...onlyIn(before, after), ...onlyIn(after, before)]
}
