import type { RefusalText } from '../errors.ts'

export const invitationErrors = {} as const satisfies Record<string, RefusalText>
