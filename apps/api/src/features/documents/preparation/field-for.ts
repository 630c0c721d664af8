import { fieldOf } from '../making/find-places.ts'

/** Only what the portal made has fields of its own. */
export const fieldFor = (kind: string, stepId: number): string | null => (kind === 'upload' ? null : fieldOf(stepId))
