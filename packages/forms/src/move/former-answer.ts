import type { DataPath } from '../model/data-path.ts'

/** An answer that the form of an application no longer asks for. */
export interface FormerAnswer {
  /** Where it was. */
  path: DataPath
  value: unknown
}
