import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { StateCount } from '../../application-lists/index.ts'

/** The numbers of applications by state. Approval states are counted among submitted applications only. */
export function toStats(rows: readonly StateCount[], limit: number): Omit<ApplicationStats, 'filtered' | 'filteredIsExact'> {
  const sum = (isCounted: (row: StateCount) => boolean) => rows.reduce((total, row) => total + (isCounted(row) ? row.count : 0), 0)
  const app = (state: StateCount['appState']) => sum(({ appState }) => appState === state)
  const approval = (state: StateCount['approvalState']) => sum(({ appState, approvalState }) => appState === 'permanent' && approvalState === state)
  const total = sum(() => true)
  return {
    ...{ total, isExact: total <= limit, draft: app('draft'), temporary: app('temporary'), permanent: app('permanent') },
    ...{ pending: approval('pending'), notstarted: approval('notstarted'), review: approval('review') },
    ...{ approved: approval('approved'), rejected: approval('rejected'), skipped: approval('skipped') },
  }
}
