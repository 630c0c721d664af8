import { fieldOf } from '../making/make-application-document.ts'

/** Only what the portal made has fields of its own. */
export const fieldFor = (kind: string, stepId: number): string | null => (kind === 'application' ? fieldOf(stepId) : null)
