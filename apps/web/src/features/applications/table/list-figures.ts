import type { ApplicationFilter, ApplicationStats } from '@klesis/contract/applications/application.ts'

type States = Pick<ApplicationFilter, 'appState' | 'approvalState'>

interface Figure extends States {
  count: (stats: ApplicationStats) => number
}

const decided = (state: 'review' | 'approved' | 'rejected' | 'skipped'): Figure => ({
  appState: ['permanent'],
  approvalState: [state],
  count: (stats) => stats[state],
})

/** The numbers above a list, each of which is also a filter by state. */
export const figures = {
  all: { appState: [], approvalState: [], count: ({ total }) => total },
  draft: { appState: ['draft', 'temporary'], approvalState: [], count: ({ draft, temporary }) => draft + temporary },
  waiting: { appState: ['permanent'], approvalState: ['notstarted', 'pending'], count: ({ notstarted, pending }) => notstarted + pending },
  review: decided('review'),
  approved: decided('approved'),
  rejected: decided('rejected'),
  skipped: decided('skipped'),
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]

export const statesOf = (name: FigureName): States => ({ appState: [...figures[name].appState], approvalState: [...figures[name].approvalState] })

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/** The figure that filters as the states do; undefined if they are chosen in another way. */
export const figureOf = ({ appState, approvalState }: States): FigureName | undefined =>
  figureNames.find((name) => isSame(figures[name].appState, appState) && isSame(figures[name].approvalState, approvalState))
