import type { ApplicationRow } from './application-row.ts'

/** The answer of every command that moves an application. */
export interface Moved {
  id: number
  revision: number
  appState: ApplicationRow['app_state']
  approvalState: ApplicationRow['approval_state']
}

export const toMoved = ({ id, revision, app_state: appState, approval_state: approvalState }: ApplicationRow): Moved => ({
  id,
  revision,
  appState,
  approvalState,
})
