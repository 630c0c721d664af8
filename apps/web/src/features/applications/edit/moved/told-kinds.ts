import type { ImpactKind } from '@klesis/contract/invitations/impact.ts'

const told = [
  ...(['fieldNewRequired', 'fieldAdded', 'fieldBecameRequired', 'fieldTypeChanged', 'fieldNarrower', 'fieldRemoved'] as const),
  ...(['documentNew', 'documentMore', 'documentFewer', 'documentRemoved'] as const),
] satisfies ImpactKind[]
type Told = (typeof told)[number]

/** Whether a change has a text for applicants. */
export const isTold = (kind: ImpactKind): kind is Told => (told as readonly ImpactKind[]).includes(kind)
