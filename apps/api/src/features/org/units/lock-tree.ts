import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'

/** Serialises changes of units: two moves that are harmless alone can make a cycle together. */
export const lockTree = (tx: Tx) => lockKey(tx, 'org.tree')
