import type { ApplicationRow } from './application-row.ts'

/** The answer of every command that moves an application. */
export interface MoveResult {
  id: number
  revision: number
  appState: ApplicationRow['app_state']
  approvalState: ApplicationRow['approval_state']
}

export const toMoveResult = ({ id, revision, app_state: appState, approval_state: approvalState }: ApplicationRow): MoveResult => ({
  id,
  revision,
  appState,
  approvalState,
})
