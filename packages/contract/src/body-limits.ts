import { maxRunApplications } from './bulk-runs/bulk-limits.ts'
import { uploadLimits } from './recordings/upload-limits.ts'
import { importLimit, maxRows } from './translations/import-limits.ts'

interface BodyLimit {
  /** Values in the whole body: lists, objects, texts, numbers, flags and nulls. */
  nodes: number
  /** Members of one object: their names cost more than the values of a list. */
  members: number
  /** Levels of lists and objects. */
  depth: number
  bytes: number
}

const megabyte = 1024 * 1024

/** The limits of a JSON body by what it carries. They apply before any schema, so that no body costs more than about half a second of processor time. */
export const bodyLimits = {
  /** Answers to a form. */
  answers: { nodes: 50_000, members: 5_000, depth: 32, bytes: 2 * megabyte },
  /** All rules of an invitation, at most `ruleLimits.allValues`, and beside them what a dry run is tried on: answers and a script. */
  rules: { nodes: 100_000, members: 5_000, depth: 32, bytes: 8 * megabyte },
  /** Definitions of forms. */
  forms: { nodes: 200_000, members: 20_000, depth: 64, bytes: 8 * megabyte },
  /** Many texts of the interface. */
  texts: { nodes: 7 * maxRows, members: 5_000, depth: 4, bytes: importLimit },
  /** Events of the recorder; a page of many levels is nested twice as deep. */
  recording: { nodes: 200_000, members: 20_000, depth: 400, bytes: uploadLimits.bytes },
  /** Applications that were ticked in a list. */
  selection: { nodes: maxRunApplications + 1_000, members: 1_000, depth: 16, bytes: megabyte },
  other: { nodes: 5_000, members: 5_000, depth: 16, bytes: megabyte },
} as const satisfies Record<string, BodyLimit>

export type BodyKind = keyof typeof bodyLimits
