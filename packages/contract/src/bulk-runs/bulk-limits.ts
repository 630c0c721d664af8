/** Applications that a run handles at once: the script of an action sees no more. Up to as many, an action is answered in its request. */
export const batchSize = 50
/** Applications of one run. */
export const maxRunApplications = 20_000
/** Hours for which a selection is kept. */
export const selectionHours = 8
/** Hours for which a run is listed after its end, with its files. */
export const resultHours = 24
export const runKinds = ['action', 'tag', 'mail', 'closeEvaluation'] as const
export type RunKind = (typeof runKinds)[number]
