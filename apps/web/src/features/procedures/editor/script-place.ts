import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'

/** Where a script stands, which decides what it is given and may answer: at a point of the life cycle, or in an action. */
export type ScriptPlace = TriggerId | 'action'
