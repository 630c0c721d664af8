import type { FoundSignature } from '../signing.queries.ts'

/** Whether a signature does not hold for what is seen now. */
export const isFailed = ({ verdict }: Pick<FoundSignature, 'verdict'>) => verdict === 'altered' || verdict === 'broken'
