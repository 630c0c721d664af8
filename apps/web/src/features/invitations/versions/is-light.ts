import type { ImpactKind } from '@klesis/contract/invitations/impact.ts'

const light: ReadonlySet<ImpactKind> = new Set(['fieldAdded', 'fieldBehaviour', 'fieldTexts', 'documentTexts'])

/** Whether changes of a kind concern no answer. */
export const isLight = (kind: ImpactKind): boolean => light.has(kind)
