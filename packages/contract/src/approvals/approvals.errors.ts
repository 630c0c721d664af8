import type { RefusalText } from '../errors.ts'

export const approvalErrors = {} as const satisfies Record<string, RefusalText>
