import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { StateCount } from '../../application-lists/index.ts'

/** The numbers of applications by state, exact unless more than `limit` were found. Approval states are counted among submitted applications only. */
export function toStats({ rows, limit }: { rows: readonly StateCount[]; limit: number }): Omit<ApplicationStats, 'filtered' | 'filteredIsExact'> {
  const sum = (isCounted: (row: StateCount) => boolean) => rows.reduce((total, row) => total + (isCounted(row) ? row.count : 0), 0)
  const inAppState = (state: StateCount['appState']) => sum(({ appState }) => appState === state)
  const inApprovalState = (state: StateCount['approvalState']) => sum(({ appState, approvalState }) => appState === 'permanent' && approvalState === state)
  const total = sum(() => true)
  return {
    ...{ total, isExact: total <= limit, draft: inAppState('draft'), temporary: inAppState('temporary'), permanent: inAppState('permanent') },
    ...{ pending: inApprovalState('pending'), notstarted: inApprovalState('notstarted'), review: inApprovalState('review') },
    ...{ approved: inApprovalState('approved'), rejected: inApprovalState('rejected'), skipped: inApprovalState('skipped') },
  }
}
