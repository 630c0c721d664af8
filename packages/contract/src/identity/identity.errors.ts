import type { RefusalText } from '../errors.ts'

export const identityErrors = {} as const satisfies Record<string, RefusalText>
