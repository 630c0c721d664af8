import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'

/** The events that the actions menu offers, in its order. */
export const managedEvents = ['extend', 'closeEvaluation', 'startApprovals', 'reroute', 'reopen', 'delete'] as const satisfies readonly ApplicationEvent[]
export type ManagedEvent = (typeof managedEvents)[number]
